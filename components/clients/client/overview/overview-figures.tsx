import { getTranslations } from 'next-intl/server'
import { Stat } from '#components/kit/charts/stat.tsx'
import { Strip } from '#components/kit/feedback/strip.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { Client } from '#contract/clients/clients.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import type { ClientOverview } from './client-overview.ts'

interface OverviewFiguresProps {
  client: Pick<Client, 'id' | 'currency' | 'status'>
  overview: ClientOverview
}

/** What of several currencies is told large: the client's own, else the one of most money. */
const mainOf = <T extends { currency: string }>(sums: readonly T[], currency: string): T | undefined =>
  sums.find(one => one.currency === currency) ?? sums[0]

/** What a client owes, holds, has brought and has running, as far as the reader may see it. */
export async function OverviewFigures({ client, overview: { owed, wallets, income, services } }: OverviewFiguresProps) {
  const [t, { metadata }] = await Promise.all([getTranslations('clients.overview'), requireSession()])
  if (!(owed ?? wallets ?? income ?? services)) return null
  const { id, currency } = client
  const others = <T extends { currency: string }>(sums: readonly T[], amount: (of: T) => number) =>
    sums
      .filter(one => one !== mainOf(sums, currency) && amount(one) !== 0)
      .map(one => <Money key={one.currency} amount={amount(one)} currency={one.currency} className="me-2" />)
  const [debt, wallet, money] = [mainOf(owed ?? [], currency), mainOf(wallets ?? [], currency), mainOf(income ?? [], currency)]
  const charges = client.status !== 'closed' && can(metadata, 'wallet.create')
  return (
    <Strip className="mb-4">
      {owed && (
        <Stat
          label={t('balanceDue')}
          figure={<Money amount={debt?.balance ?? 0} currency={debt?.currency ?? currency} figure />}
          bad={(debt?.overdueInvoices ?? 0) > 0}
          note={
            <>
              {others(owed, one => one.balance)}
              {debt?.overdueSince
                ? t.rich('overdue', { count: debt.overdueInvoices, day: () => <DateText value={debt.overdueSince} as="day" /> })
                : t('unpaid', { count: debt?.invoices ?? 0 })}
            </>
          }
        />
      )}
      {wallets && (
        <Stat
          label={t('wallet')}
          action={charges && <Link href={paths.newWalletCharge({ client: id })}>{t('charge')}</Link>}
          figure={<Money amount={wallet?.balance ?? 0} currency={wallet?.currency ?? currency} figure />}
          note={
            <>
              {others(wallets, one => one.balance)}
              {wallet?.lastMovedOn ? t.rich('lastMoved', { day: () => <DateText value={wallet.lastMovedOn} as="day" /> }) : t('neverMoved')}
            </>
          }
        />
      )}
      {income && (
        <Stat
          label={t('income')}
          figure={<Money amount={money?.amount ?? 0} currency={money?.currency ?? currency} figure />}
          note={
            <>
              {others(income, one => one.amount)}
              {t('paid', { count: money?.paidInvoices ?? 0 })}
            </>
          }
        />
      )}
      {services && (
        <Stat
          label={t('running')}
          figure={numberText(services.active)}
          note={services.suspended > 0 ? t('suspended', { count: services.suspended }) : t('ofServices', { count: services.total })}
        />
      )}
    </Strip>
  )
}
