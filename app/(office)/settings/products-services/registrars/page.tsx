import { getTranslations } from 'next-intl/server'
import { registrarColumns } from '#components/domains/registrar-account/registrar-columns.tsx'
import { registrarForm } from '#components/domains/registrar-account/registrar-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('registrarAccounts'))('title') }
}

export default async function RegistrarAccountsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={registrarAccounts}
      searchParams={await searchParams}
      columns={await registrarColumns()}
      form={registrarForm}
      start={{ driver: 'manual', port: 700, timeout: 30, simulatedBehaviour: 'works' }}
      duplicate={false}
      verbs={verbsOf(registrarAccounts, {})}
    />
  )
}
