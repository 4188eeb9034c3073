import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ShareBar } from '#components/kit/charts/share-bar.tsx'
import { Link } from '#components/kit/link.tsx'
import { Change } from '#components/kit/values/change.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { PanelFailed } from './panel-failed.tsx'

const change = (now: number, before: number) => (before > 0 ? <Change percent={((now - before) / before) * 100} icon={false} /> : null)

/** What came in today, this month and this year, VAT, and what is owed by its age, in each currency. */
export async function BillingPanel() {
  const [t, answer] = await Promise.all([getTranslations('home'), attemptLoad(adminDashboard.billing)])
  const title = t('panels.billing')
  if ('refusal' in answer) return <PanelFailed title={title} refusal={answer.refusal} />
  const { asOf, currencies } = answer.data
  const open = (more: object) => paths.invoices({ status: 'in:unpaid,partiallyPaid,bankTransfer', ...more })
  return (
    <DashboardPanel title={title} asOf={asOf} empty={currencies.length === 0 ? t('noMoney') : undefined}>
      {currencies.map(({ currency, ...of }) => {
        const money = (amount: number) => <Money amount={amount} currency={currency} />
        return (
          <div key={currency} className="flex flex-col gap-2.5 border-b border-line pb-3 last:border-0 last:pb-0">
            <dl>
              <Row label={t('billing.today')} note={change(of.today, of.yesterday)} amount={money(of.today)} />
              <Row label={t('billing.month')} note={change(of.month, of.previousMonth)} amount={money(of.month)} />
              <Row label={t('billing.year')} note={change(of.year, of.previousYear)} amount={money(of.year)} />
              <Row label={t('billing.vat')} amount={money(of.vatThisQuarter)} />
              <Row label={<Link href={paths.walletMovements()}>{t('billing.wallets')}</Link>} amount={money(of.wallets)} />
            </dl>
            <p className="flex items-baseline justify-between gap-3 font-semibold">
              <Link href={open({})} className="text-text">
                {t('billing.unpaid')}
              </Link>
              {money(of.unpaid)}
            </p>
            {of.unpaid > 0 && (
              <ShareBar
                shares={[
                  { key: 'notDue', label: t('billing.notDue'), value: of.notDue, text: money(of.notDue), colour: 1 },
                  { key: 'due30', label: t('billing.due30'), value: of.due30, text: money(of.due30), colour: 2 },
                  { key: 'due60', label: t('billing.due60'), value: of.due60, text: money(of.due60), colour: 4 },
                  {
                    key: 'longer',
                    label: <Link href={open({ dueDate: 'lte:today-61d' })}>{t('billing.dueLonger')}</Link>,
                    value: of.dueLonger,
                    text: money(of.dueLonger),
                    colour: 5,
                  },
                ]}
              />
            )}
          </div>
        )
      })}
    </DashboardPanel>
  )
}

function Row({ label, note, amount }: { label: ReactNode; note?: ReactNode; amount: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-3 border-b border-line-soft last:border-b-0">
      <dt className="text-text-2">{label}</dt>
      <dd className="ms-auto flex items-baseline gap-2.5 font-medium">
        {note}
        {amount}
      </dd>
    </div>
  )
}
