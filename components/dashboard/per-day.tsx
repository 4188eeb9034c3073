import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ChartBars } from '#components/kit/charts/chart-bars.tsx'
import { Change } from '#components/kit/values/change.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { shortDayText } from '#contract/kernel/date-time-format.ts'
import { dateFormats } from '#lib/format/date-formats.ts'
import { numberText } from '#lib/format/number.ts'

interface PerDayProps {
  title: string
  series: { days: { day: string; count: number }[]; total: number; previousTotal: number }
  action?: ReactNode
  /** When the figures were taken. */
  asOf: string
}

/** The axis runs from left to right; an Arabic day in it is read from the right. */
export const isolated = (day: string) => (/\p{Script=Arabic}/u.test(day) ? `\u2067${day}\u2069` : day)

/** How many on each of the last 30 days, with the sum and its change. */
export async function PerDay({ title, series, action, asOf }: PerDayProps) {
  const t = await getTranslations('home')
  const { days, total, previousTotal } = series
  const format = { ...dateFormats(), locale: await getLocale() }
  return (
    <section className="dashboard-panel">
      <header>
        <h2>{title}</h2>
        <span className="text-small text-text-3">{t.rich('asOf', { time: () => <DateText value={asOf} as="hour" /> })}</span>
      </header>
      <div className="flex items-center flex-wrap gap-3">
        <span className="figure">{numberText(total)}</span>
        {previousTotal > 0 && <Change percent={((total - previousTotal) / previousTotal) * 100} />}
        <span className="text-small text-text-3">{t('previous', { count: previousTotal })}</span>
        {action && <span className="ms-auto">{action}</span>}
      </div>
      <ChartBars
        label={title}
        periods={days.map(({ day }) => isolated(shortDayText(day, format)))}
        series={[{ key: 'count', label: title, values: days.map(({ count }) => count) }]}
        unfinished={days.length - 1}
        format={numberText}
        axis={numberText}
        height={190}
        table="hidden"
      />
    </section>
  )
}
