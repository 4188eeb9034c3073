import { getTranslations } from 'next-intl/server'
import { savedLineColumns } from '#components/billing/saved-line/saved-line-columns.tsx'
import { savedLineForm } from '#components/billing/saved-line/saved-line-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { savedLines } from '#contract/billing/saved-lines.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('savedLines'))('title') }
}

export default async function SavedLinePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ResourceScreen resource={savedLines} searchParams={await searchParams} columns={savedLineColumns} form={savedLineForm} />
}
