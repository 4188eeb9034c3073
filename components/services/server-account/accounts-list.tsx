import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { serverAccounts } from '#contract/services/server-accounts.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { accountColumns } from './account-columns.tsx'

const verbs = verbsOf(serverAccounts, {
  importAccount: {
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients', full: true },
      { name: 'productId', kind: 'reference', of: 'products', among: { status: 'active' }, full: true },
      { name: 'cycle', kind: 'choice', options: billingCycles },
      { name: 'nextDueDate', kind: 'date', optional: true },
    ],
  },
  link: { fields: [{ name: 'serviceId', kind: 'reference', of: 'services', full: true }] },
})

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
      actions={
        <Link href={paths.services({ serverId: `in:${serverId}`, orphaned: 'eq:true' })} className={buttonClass({ size: 'sm' })}>
          {t('orphaned')}
        </Link>
      }
      keep={['from']}
      always={[{ field: 'serverId', operator: 'eq', value: serverId }]}
      exported={can(metadata, 'server.export') && t('title')}
    />
  )
}
