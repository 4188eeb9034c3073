import { getLocale, getTranslations } from 'next-intl/server'
import { SyncOutcome } from '#components/domains/tld-sync/sync-outcome.tsx'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { tldSyncRuns } from '#contract/domains/tld-sync-runs.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('tldSyncRuns'))('title') }
}

/** Each run of the sync, with what came of it. */
export default async function TldSyncRunsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, syncs, locale, { metadata }] = await Promise.all([
    getTranslations('tldSyncRuns'),
    getTranslations('tldSyncs'),
    getLocale(),
    requireSession(),
  ])
  const nothing = <span className="text-text-3">—</span>
  return (
    <ListScreen
      resource={tldSyncRuns}
      searchParams={await searchParams}
      nameOf={({ registrarName }) => t('one', { name: nameFor(registrarName, locale) })}
      crumbs={[{ text: syncs('title'), href: paths.tldSyncs() }]}
      views={[{ id: 'failed', label: t('options.outcome.failed'), search: { outcome: 'in:failed' } }]}
      exported={can(metadata, 'tldSync.export') && t('title')}
      columns={[
        { id: 'ranOn', narrow: 'detail', cell: ({ ranOn }) => <DateText value={ranOn} as="log" /> },
        { id: 'registrarName', main: true, narrow: 'name', cell: ({ registrarName }) => <Name value={registrarName} /> },
        { id: 'taken', number: true, cell: ({ taken }) => numberText(taken) },
        { id: 'changed', number: true, narrow: 'amount', cell: ({ changed }) => numberText(changed) },
        { id: 'rises', number: true, cell: ({ rises }) => numberText(rises) },
        { id: 'lowMargins', number: true, cell: ({ lowMargins }) => numberText(lowMargins) },
        {
          id: 'tldImportId',
          cell: ({ tldImportId }) =>
            tldImportId === null ? nothing : <Link href={paths.tldImport(tldImportId)}>{t('import', { id: String(tldImportId) })}</Link>,
        },
        { id: 'failure', low: true, cell: ({ failure }) => (failure ? <bdi>{failure}</bdi> : nothing) },
        {
          id: 'outcome',
          narrow: 'status',
          cell: ({ outcome }) => <SyncOutcome outcome={outcome} label={t(`options.outcome.${outcome}`)} />,
        },
      ]}
    />
  )
}
