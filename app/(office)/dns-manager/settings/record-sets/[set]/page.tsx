import { DnsRecordSetPage, dnsRecordSetPages } from '#components/dns/dns-record-set/dns-record-set-page.tsx'
import { recordFormTitle } from '#components/kit/record-screen/record-form-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface Props {
  params: Promise<{ set: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props) {
  return recordFormTitle(dnsRecordSetPages, (await params).set)
}

export default async function RecordSetPage({ params, searchParams }: Props) {
  return <DnsRecordSetPage given={(await params).set} search={await searchParams} />
}
