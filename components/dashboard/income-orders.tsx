import { getLocale, getTranslations } from 'next-intl/server'
import { ChartBars } from '#components/kit/charts/chart-bars.tsx'
import { Link } from '#components/kit/link.tsx'
import { Change } from '#components/kit/values/change.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { SegmentedLinks } from '#components/ui/segmented.tsx'
import { adminDashboard, type HomeRange } from '#contract/dashboard/admin-dashboard.ts'
import { shortDayText } from '#contract/kernel/date-time-format.ts'
import { minorDigits } from '#contract/kernel/money.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { axisText } from '#lib/format/axis.ts'
import { dateFormats } from '#lib/format/date-formats.ts'
import { numberText } from '#lib/format/number.ts'
import { type HomeView, homeSearch, incomeShows } from '#lib/home/home-view.ts'
import { paths } from '#lib/paths.ts'
import { PanelFailed } from './panel-failed.tsx'
import { isolated } from './per-day.tsx'

/** Money that came in, orders that were placed or services that were set up, in the range of the page, beside the time before it. */
export async function IncomeOrders({ view }: { view: HomeView }) {
  const [t, locale, answer] = await Promise.all([
    getTranslations('home'),
    getLocale(),
    attemptLoad(adminDashboard.incomeOrders, { query: { range: view.range } }),
  ])
  if ('refusal' in answer) return <PanelFailed title={t('panels.incomeOrders')} refusal={answer.refusal} />
  const { currency: main, paidInvoices, ...of } = answer.data
  const currency = main ?? 'SAR'
  const shows = incomeShows.filter(show => of[show] !== null)
  const show = shows.includes(view.show) ? view.show : 'income'
  const parts = of[show] ?? []
  const sum = (field: 'value' | 'previous') => parts.reduce((total, part) => total + part[field], 0)
  const [total, previous] = [sum('value'), sum('previous')]
  const money = show === 'income'
  const value = (amount: number) => (money ? <Money amount={amount} currency={currency} /> : numberText(amount))
  const format = { ...dateFormats(), locale }
  return (
    <section className="dashboard-panel">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2>{t(`billing.${show}`)}</h2>
          <SegmentedLinks
            label={t('billing.shows')}
            link={Link}
            items={shows.map(one => ({
              href: paths.home(homeSearch({ ...view, show: one })),
              label: t(`billing.${one}`),
              current: one === show,
            }))}
          />
        </div>
        <Link href={money ? paths.transactions() : show === 'orders' ? paths.orders() : paths.services()} className="text-small leading-7">
          {t('seeAll')}
        </Link>
      </header>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figure">{money ? <Money amount={total} currency={currency} figure /> : numberText(total)}</span>
        {previous > 0 && <Change percent={((total - previous) / previous) * 100} />}
        {money && paidInvoices > 0 && (
          <span className="text-small text-text-3">
            {t.rich('billing.paidInvoices', {
              count: paidInvoices,
              average: () => <Money amount={Math.round(total / paidInvoices)} currency={currency} />,
            })}
          </span>
        )}
      </p>
      <ChartBars
        label={t(`billing.${show}`)}
        periods={parts.map(({ period }) => isolated(periodText(view.range, period, format)))}
        series={[{ key: show, label: t('billing.thisPeriod'), values: parts.map(part => part.value) }]}
        previous={parts.map(part => part.previous)}
        unfinished={view.range === 'today' ? -1 : parts.length - 1}
        format={value}
        axis={amount => (money ? axisText(amount / 10 ** minorDigits(currency)) : numberText(amount))}
        height={230}
        table="hidden"
      />
    </section>
  )
}

/** A part of the range on the axis: the hour, the day without its year, the month. */
function periodText(range: HomeRange, period: string, format: Parameters<typeof shortDayText>[1]): string {
  if (range === 'today') return period
  return range === 'months12' ? period.slice(0, 7) : shortDayText(period, format)
}
