import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { transactions } from '#contract/billing/transactions.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionMenu } from './transaction-menu.tsx'
import { transactionName, transactionVerbs, verbTransaction } from './transaction-verbs.ts'

/** All payments, or those of a client inside its page. */
export async function TransactionsList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const [{ metadata }, t, documents] = await Promise.all([requireSession(), getTranslations('transactions'), getTranslations('documents')])
  const columns = transactionColumns({
    kind: ({ kind, topUp }) => (topUp ? t('topUp') : t(`options.kind.${kind}`)),
    method: method => t(`options.method.${method}`),
    status: status => t(`options.status.${status}`),
  })
  return (
    <ListScreen
      resource={transactions}
      searchParams={search}
      columns={clientId ? withoutClient(columns).map((column, at) => (at === 1 ? { ...column, main: true } : column)) : columns}
      nameOf={payment => transactionName(payment)}
      rowHref={({ id }, from) => paths.transaction(id, { from })}
      rowMenu={(payment, from) => (
        <TransactionMenu
          record={verbTransaction(payment)}
          open={paths.transaction(payment.id, { from })}
          label={payment.kind === 'payment' ? documents('downloadReceipt') : null}
        />
      )}
      verbs={transactionVerbs}
      views={[
        { id: 'unallocated', label: t('view.unallocated'), search: { toWallet: 'gt:0' } },
        { id: 'topUps', label: t('view.topUps'), search: { topUp: 'eq:true' } },
      ]}
      exported={can(metadata, 'transaction.export') && t('title')}
      create={
        can(metadata, 'transaction.create') && (
          <Button as={Link} href={paths.newTransaction({ client: clientId })} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
      {...(clientId ? inClient(clientId) : {})}
    />
  )
}
