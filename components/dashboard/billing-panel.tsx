import { getTranslations } from 'next-intl/server'
import { Stat } from '#components/kit/charts/stat.tsx'
import { Link } from '#components/kit/link.tsx'
import { Change } from '#components/kit/values/change.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { PanelFailed } from './panel-failed.tsx'

const change = (now: number, before: number) => (before > 0 ? <Change percent={((now - before) / before) * 100} /> : null)

/** What came in today, this month and this year, and what is owed, in each currency. */
export async function BillingPanel() {
  const [t, answer] = await Promise.all([getTranslations('home'), attemptLoad(adminDashboard.billing)])
  const title = t('panels.billing')
  if ('refusal' in answer) return <PanelFailed title={title} refusal={answer.refusal} />
  const { asOf, currencies } = answer.data
  const open = (more: object) => paths.invoices({ status: 'in:unpaid,partiallyPaid,bankTransfer', ...more })
  return (
    <DashboardPanel title={title} asOf={asOf} empty={currencies.length === 0 ? t('noMoney') : undefined}>
      {currencies.map(({ currency, ...of }) => {
        const money = (amount: number) => <Money amount={amount} currency={currency} figure />
        return (
          <div key={currency} className="grid grid-cols-2 gap-x-6 gap-y-3 border-b border-line py-3 last:border-0 lg:grid-cols-3">
            <Stat label={t('billing.today')} figure={money(of.today)} note={change(of.today, of.yesterday)} />
            <Stat label={t('billing.month')} figure={money(of.month)} note={change(of.month, of.previousMonth)} />
            <Stat label={t('billing.year')} figure={money(of.year)} note={change(of.year, of.previousYear)} />
            <Stat label={<Link href={open({})}>{t('billing.unpaid')}</Link>} figure={money(of.unpaid)} />
            <Stat
              label={<Link href={open({ dueDate: 'lte:today-1d' })}>{t('billing.overdue')}</Link>}
              figure={money(of.overdue)}
              note={t('billing.overdueCount', { count: of.overdueCount })}
              bad={of.overdueCount > 0}
            />
            <Stat label={<Link href={paths.walletMovements()}>{t('billing.wallets')}</Link>} figure={money(of.wallets)} />
          </div>
        )
      })}
    </DashboardPanel>
  )
}
