import { getLocale, getTranslations } from 'next-intl/server'
import { ChartBars } from '#components/kit/charts/chart-bars.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { shortDayText } from '#contract/kernel/date-time-format.ts'
import { minorDigits } from '#contract/kernel/money.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { axisText } from '#lib/format/axis.ts'
import { dateFormats } from '#lib/format/date-formats.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { PanelFailed } from './panel-failed.tsx'
import { isolated } from './per-day.tsx'

/** Money that came in on each of the last 30 days, and below it the orders that were placed. */
export async function IncomeOrders() {
  const [t, locale, answer] = await Promise.all([getTranslations('home'), getLocale(), attemptLoad(adminDashboard.incomeOrders)])
  const title = t('panels.incomeOrders')
  if ('refusal' in answer) return <PanelFailed title={title} refusal={answer.refusal} />
  const { asOf, currency: main, days } = answer.data
  const currency = main ?? 'SAR'
  const unit = 10 ** minorDigits(currency)
  const format = { ...dateFormats(), locale }
  const periods = days.map(({ day }) => isolated(shortDayText(day, format)))
  const sum = (field: 'income' | 'orders') => days.reduce((total, day) => total + day[field], 0)
  return (
    <DashboardPanel title={title} asOf={asOf} all={{ href: paths.transactions(), text: t('billing.payments') }}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figure">
          <Money amount={sum('income')} currency={currency} figure />
        </span>
        <span className="text-small text-text-3">{t('billing.last30Days')}</span>
      </p>
      <ChartBars
        label={t('billing.income')}
        periods={periods}
        series={[{ key: 'income', label: t('billing.income'), values: days.map(({ income }) => income) }]}
        unfinished={days.length - 1}
        format={value => <Money amount={value} currency={currency} />}
        axis={value => axisText(value / unit)}
        height={150}
        table="hidden"
      />
      <p className="text-small text-text-2">{t('billing.ordersPlaced', { count: sum('orders') })}</p>
      <ChartBars
        label={t('billing.orders')}
        periods={periods}
        series={[{ key: 'orders', label: t('billing.orders'), values: days.map(({ orders }) => orders) }]}
        unfinished={days.length - 1}
        format={numberText}
        axis={numberText}
        height={110}
        table="hidden"
      />
    </DashboardPanel>
  )
}
