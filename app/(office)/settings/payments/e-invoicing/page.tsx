import { getTranslations } from 'next-intl/server'
import { eInvoiceUnitColumns } from '#components/billing/e-invoice-unit/e-invoice-unit-columns.tsx'
import { eInvoiceUnitForm } from '#components/billing/e-invoice-unit/e-invoice-unit-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { eInvoiceUnits } from '#contract/billing/e-invoice-units.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('eInvoiceUnits'))('title') }
}

const otp = { fields: [{ name: 'otp', kind: 'text', code: true, max: 6, full: true }] } as const

export default async function EInvoicingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={eInvoiceUnits}
      searchParams={await searchParams}
      columns={await eInvoiceUnitColumns()}
      form={eInvoiceUnitForm}
      start={{ environment: 'sandbox', standard: true, simplified: true }}
      duplicate={false}
      nameOf={({ name }) => name}
      verbs={verbsOf(eInvoiceUnits, { onboard: otp, renew: otp })}
    />
  )
}
