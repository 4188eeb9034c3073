import { getTranslations } from 'next-intl/server'
import { dnsRecordSetColumns } from '#components/dns/dns-record-set/dns-record-set-columns.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsRecordSets'))('title') }
}

export default async function DnsRecordSetsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen resource={dnsRecordSets} searchParams={await searchParams} columns={dnsRecordSetColumns} page={paths.dnsRecordSets()} />
  )
}
