import { ChartBars } from '#components/kit/charts/chart-bars.tsx'
import type { ChartData } from '#components/kit/charts/chart-data.ts'
import { ChartLine } from '#components/kit/charts/chart-line.tsx'
import { type Share, ShareBar } from '#components/kit/charts/share-bar.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { CurrencySums } from '#contract/kernel/list-query.ts'
import { minorDigits } from '#contract/kernel/money.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { AnyReport } from '#contract/kernel/report.ts'
import { axisText } from '#lib/format/axis.ts'
import { numberText } from '#lib/format/number.ts'
import type { ReportRow } from './report-screen.tsx'

interface ReportChartProps {
  report: AnyReport
  /** The sums in the currency of the rows. */
  sums: CurrencySums
  rows: ReportRow[]
  label: (field: string) => string
  /** What a value of a choice is called. */
  option: (field: string, value: string) => string
  title: string
  locale: string
  today: CalendarDate
}

/** The picture of a report in one currency; its table stands below. */
export function ReportChart(props: ReportChartProps) {
  const { chart } = props.report
  if (chart.kind === 'shares') return <ShareBar shares={sharesOf(props, chart)} />
  const data = chart.kind === 'sums' ? sumsData(props, chart.series) : seriesData(props, chart)
  return chart.kind === 'lines' ? <ChartLine {...data} /> : <ChartBars {...data} />
}

type Chart<K extends AnyReport['chart']['kind']> = Extract<AnyReport['chart'], { kind: K }>

/** How the values of a field are written, in a tooltip and on the axis. */
function writing({ report, sums: { currency } }: ReportChartProps, field: string): Pick<ChartData, 'format' | 'axis'> {
  if (report.list.fields[field]?.kind !== 'money') return { format: numberText, axis: axisText }
  const unit = 10 ** minorDigits(currency)
  return { format: value => <Money amount={value} currency={currency} />, axis: value => axisText(value / unit) }
}

/** What names a row: a text, one in both languages, or a choice. */
function nameOf({ report, option, locale }: ReportChartProps, field: string, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (report.list.fields[field]?.kind === 'choice') return option(field, String(value))
  return typeof value === 'object' ? nameFor(value as Bilingual, locale) : String(value)
}

function seriesData(props: ReportChartProps, { kind, across, series, previous }: Chart<'columns' | 'groups' | 'lines'>): ChartData {
  const { rows, label, title, today } = props
  const periods = rows.map(row => nameOf(props, across, row[across]))
  const valuesOf = (field: string) => rows.map(row => Number(row[field] ?? 0))
  const unfinished = periods.indexOf(today.slice(0, 7))
  return {
    ...{ label: title, periods, table: 'hidden', ...writing(props, series[0] ?? '') },
    series: series.map(field => ({ key: field, label: label(field), values: valuesOf(field) })),
    ...(previous ? { previous: valuesOf(previous) } : {}),
    beside: kind === 'groups',
    ...(unfinished >= 0 ? { unfinished } : {}),
  }
}

function sumsData(props: ReportChartProps, fields: readonly string[]): ChartData {
  const { sums, label, title } = props
  const values = fields.map(field => sums.amounts[field] ?? 0)
  return {
    label: title,
    periods: fields.map(label),
    series: [{ key: 'sums', label: title, values }],
    table: 'hidden',
    ...writing(props, fields[0] ?? ''),
  }
}

const colours = [1, 2, 3, 4, 5, 6] as const

/** The largest parts by name, the rest as one. */
function sharesOf(props: ReportChartProps, { by, of }: Chart<'shares'>): Share[] {
  const { rows, sums, label } = props
  const { format } = writing(props, of)
  const ranked = rows.map(row => ({ row, value: Number(row[of] ?? 0) })).sort((one, other) => other.value - one.value)
  const largest = ranked.slice(0, colours.length).filter(({ value }) => value > 0)
  const rest = (sums.amounts[of] ?? 0) - largest.reduce((sum, { value }) => sum + value, 0)
  const shares = largest.map(({ row, value }, at): Share => {
    return { key: String(row.id), label: nameOf(props, by, row[by]), value, text: format(value), colour: colours[at] ?? 0 }
  })
  return rest > 0 ? [...shares, { key: 'others', label: label('others'), value: rest, text: format(rest), colour: 0 }] : shares
}
