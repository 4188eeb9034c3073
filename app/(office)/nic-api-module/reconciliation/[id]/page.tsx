import { getTranslations } from 'next-intl/server'
import { FindingsList } from '#components/domains/registry-reconciliation/findings-list.tsx'
import { recordId } from '#components/kit/record-screen/load-record.ts'
import { registryReconciliations } from '#contract/domains/registry-reconciliations.ts'
import { load } from '#lib/api/load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props) {
  return { title: (await getTranslations('registryReconciliations'))('one', { id: (await params).id }) }
}

export default async function ReconciliationPage({ params, searchParams }: Props) {
  const id = recordId((await params).id)
  return <FindingsList run={await load(registryReconciliations.endpoints.get, { params: { id } })} search={await searchParams} />
}
