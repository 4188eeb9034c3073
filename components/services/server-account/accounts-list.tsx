import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { serverAccounts } from '#contract/services/server-accounts.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { accountColumns } from './account-columns.tsx'

const verbs = verbsOf(serverAccounts)

/** The accounts on one server, as they were when they were last counted. */
export async function AccountsList({ search, serverId }: { search: SearchParams; serverId: number }) {
  const [t, columns, { metadata }] = await Promise.all([getTranslations('serverAccounts'), accountColumns(), requireSession()])
  return (
    <ListScreen
      resource={serverAccounts}
      searchParams={search}
      columns={columns.filter(({ id }) => id !== 'serverId')}
      nameOf={({ username }) => username}
      rowMenu={({ id, version, username, can: may }) => <VerbRowMenu record={{ id, version, name: username, can: may }} />}
      verbs={verbs}
      namespaces={['serverAccounts']}
      views={[{ id: 'unknown', label: t('options.status.unknown'), search: { status: 'in:unknown' } }]}
      header={false}
      keep={['from']}
      always={[{ field: 'serverId', operator: 'eq', value: serverId }]}
      exported={can(metadata, 'server.export') && t('title')}
    />
  )
}
