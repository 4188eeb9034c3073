import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { vatRateColumns } from '#components/settings/vat-rate/vat-rate-columns.tsx'
import { vatRateForm } from '#components/settings/vat-rate/vat-rate-form.ts'
import { vatRates } from '#contract/settings/vat-rates.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('vatRates'))('title') }
}

export default async function VatRatePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ResourceScreen resource={vatRates} searchParams={await searchParams} columns={vatRateColumns} form={vatRateForm} />
}
