import { getTranslations } from 'next-intl/server'
import { RestoreFromEntry } from '#components/dns/dns-zone/restore-from-entry.tsx'
import { serverAnswers } from '#components/dns/dns-zone/server-answer.tsx'
import { LogList } from '#components/logs/log-list.tsx'
import { dnsLog } from '#contract/logs/activity-log.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsLog'))('title') }
}

export default async function DnsLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, { columns, factsOf }] = await Promise.all([searchParams, serverAnswers()])
  return (
    <LogList
      resource={dnsLog}
      search={search}
      path={paths.dnsLog}
      more={columns}
      factsOf={factsOf}
      actionsOf={entry => <RestoreFromEntry entry={entry} />}
    />
  )
}
