import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { LogList } from '#components/logs/log-list.tsx'
import { sessionColumns } from '#components/logs/session-columns.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { adminLog } from '#contract/logs/activity-log.ts'
import { type StaffSession, staffSessions } from '#contract/logs/staff-sessions.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('adminLog'))('title') }
}

/** What staff did; with `tab=sessions` their sign-ins and who is here now. */
export default async function AdminLogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, columns] = await Promise.all([searchParams, getTranslations('staffSessions'), sessionColumns()])
  if (search.tab !== 'sessions') {
    const sessions = (
      <Link href={paths.adminLog({ tab: 'sessions' })} className={buttonClass({})}>
        {t('title')}
      </Link>
    )
    return <LogList resource={adminLog} search={search} path={paths.adminLog} tabs={sessions} />
  }
  return (
    <ListScreen<StaffSession>
      resource={staffSessions}
      searchParams={search}
      columns={columns}
      nameOf={({ userName }) => userName}
      keep={['tab']}
      crumbs={[{ text: (await getTranslations('adminLog'))('title'), href: paths.adminLog() }]}
    />
  )
}
