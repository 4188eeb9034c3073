import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { RecordFormPage } from '#components/kit/record-screen/record-form-page.tsx'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { type DnsRecordSet, dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { dnsRecordSetForm, dnsRecordSetStart } from './dns-record-set-form.ts'

export const dnsRecordSetPages: RecordPages<typeof dnsRecordSets> = {
  resource: dnsRecordSets,
  address: paths.dnsRecordSet,
  listAddress: search => `${paths.dnsRecordSets()}${search ? `?${search}` : ''}`,
  derived: ['recordCount'],
}

/** A record set: stored, or new. */
export function DnsRecordSetPage({ given, search }: { given: string; search: SearchParams }) {
  return (
    <RecordFormPage<typeof dnsRecordSets, DnsRecordSet>
      pages={dnsRecordSetPages}
      given={given}
      search={search}
      verbs={verbsOf(dnsRecordSets)}
      start={dnsRecordSetStart}
    >
      {form => <ResourceForm resource="dnsRecordSets" sections={dnsRecordSetForm} {...form} />}
    </RecordFormPage>
  )
}
