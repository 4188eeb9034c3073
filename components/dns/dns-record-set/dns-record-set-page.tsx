import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { RecordFormPage } from '#components/kit/record-screen/record-form-page.tsx'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type DnsRecordSet, dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { dnsRecordSetForm, dnsRecordSetStart } from './dns-record-set-form.ts'

export const dnsRecordSetPages: RecordPages<typeof dnsRecordSets> = {
  resource: dnsRecordSets,
  address: paths.dnsRecordSet,
  listAddress: search => `${paths.dnsRecordSets()}${search ? `?${search}` : ''}`,
  derived: ['recordCount'],
}

async function SetLinks({ id }: { id: number }) {
  const [t, tasks, { metadata }] = await Promise.all([getTranslations('dnsRecordSets'), getTranslations('dnsTasks'), requireSession()])
  return (
    <>
      {can(metadata, 'dnsTask.create') && <Link href={paths.dnsTask('new', { set: id })}>{tasks('ofSet.title')}</Link>}
      {can(metadata, 'dnsRecordSet.export') && (
        <a href={paths.dnsFile('dns-record-set', id)} download>
          {t('exportCsv')}
        </a>
      )}
    </>
  )
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
      facts={({ id }) => <SetLinks id={id} />}
    >
      {form => <ResourceForm resource="dnsRecordSets" sections={dnsRecordSetForm} {...form} />}
    </RecordFormPage>
  )
}
