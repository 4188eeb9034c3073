import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { LogList } from '#components/logs/log-list.tsx'
import { sessionColumns } from '#components/logs/session-columns.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { adminLog } from '#contract/logs/activity-log.ts'
import { staffSessions } from '#contract/logs/staff-sessions.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('adminLog'))('title') }
}

/** What staff did; with `tab=sessions` their sign-ins and who is here now. */
export default async function AdminLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, columns, { metadata }, locale] = await Promise.all([
    searchParams,
    getTranslations('staffSessions'),
    sessionColumns(),
    requireSession(),
    getLocale(),
  ])
  if (search.tab !== 'sessions') {
    const sessions = (
      <Link href={paths.adminLog({ tab: 'sessions' })} className={buttonClass({})}>
        {t('title')}
      </Link>
    )
    return <LogList resource={adminLog} search={search} path={paths.adminLog} tabs={sessions} />
  }
  return (
    <ListScreen
      resource={staffSessions}
      searchParams={search}
      columns={columns}
      nameOf={({ userName }) => nameFor(userName, locale)}
      keep={['tab']}
      exported={can(metadata, 'log.export') && t('title')}
      crumbs={[{ text: (await getTranslations('adminLog'))('title'), href: paths.adminLog() }]}
    />
  )
}
