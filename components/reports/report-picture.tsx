import { getLocale, getTranslations } from 'next-intl/server'
import { openListOf } from '#components/kit/list-screen/open-list-of.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { CurrencySums, Page } from '#contract/kernel/list-query.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { ListState, SearchParams } from '#lib/list-query/list-state.ts'
import { loadList } from '#lib/list-query/load-list.ts'
import { type Comparison, comparisons, daysBefore, daysOf, isCompared } from '#lib/reports/days-before.ts'
import { CompareLinks } from './compare-links.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportFigures } from './report-figures.tsx'
import type { ReportRow, ShownReport } from './report-screen.tsx'

/** As many rows as one picture has room for. */
const most = 100

interface ReportPictureProps {
  report: ShownReport
  search: SearchParams
  today: CalendarDate
}

/** The figures and the picture of a report, one of each for each currency: amounts of two are never added together. */
export async function ReportPicture({ report, search, today }: ReportPictureProps) {
  const opened = openListOf<ShownReport, ReportRow>({ resource: report, searchParams: search })
  const compared = isCompared(report.period) ? (comparisons.find(one => one === search.compare) ?? null) : null
  const [t, locale, { page }, before] = await Promise.all([
    getTranslations(),
    getLocale(),
    loadList(opened.state.then(state => opened.askFor({ ...state, page: 1, rows: most, sort: null }))),
    compared && loadList(opened.state.then(state => opened.askFor(comparedState(state, report, today, compared)))),
  ])
  // Where nothing happened the way back from a comparison is still there.
  if (!page || (page.items.length === 0 && compared === null)) return null
  const days = compared && (await opened.state.then(state => daysCompared(state, report, today, compared)))
  const words = dynamicMessages(t)
  const label = (field: string) => words(`${report.name}.fields.${field}`)
  const option = (field: string, value: string) => words(`${report.name}.options.${field}.${value}`)
  return (
    <div className="flex flex-col gap-5 px-gutter pt-4 pb-2">
      {isCompared(report.period) && (
        <CompareLinks search={search} compared={compared} days={days} path={`/reports/${report.path.slice('report/'.length)}`} />
      )}
      {parts(page, before?.page ?? null).map(({ sums, rows }) => (
        <section key={sums.currency} className="flex flex-col gap-5" aria-label={sums.currency}>
          <ReportFigures
            report={report}
            sums={sums}
            before={before?.page ? ofCurrency(before.page, sums.currency) : undefined}
            label={label}
          />
          {rows.length > 0 && (
            <ReportChart
              report={report}
              sums={sums}
              rows={rows}
              label={label}
              option={option}
              title={words(`${report.name}.title`)}
              locale={locale}
              today={today}
            />
          )}
        </section>
      ))}
    </div>
  )
}

/** The same report of the days that it is compared with. */
function comparedState(state: ListState, report: ShownReport, today: CalendarDate, comparison: Comparison): ListState {
  const asked = periodOf(state)
  const period = { field: 'period', operator: 'between' as const, values: [...daysCompared(state, report, today, comparison)] }
  return { ...state, page: 1, rows: 10, sort: null, filters: [...state.filters.filter(one => one !== asked), period] }
}

const periodOf = ({ filters }: ListState) => filters.find(({ field }) => field === 'period')
const daysCompared = (state: ListState, report: ShownReport, today: CalendarDate, comparison: Comparison) =>
  daysBefore(daysOf(report.period, periodOf(state), today), comparison)

/** Nothing happened in a currency of which there are no sums. */
const ofCurrency = ({ sums = [] }: Page<ReportRow>, currency: string): CurrencySums =>
  sums.find(one => one.currency === currency) ?? { currency, amounts: {} }

/** One a currency of the days themselves, and of those that they are compared with, each with the same fields. */
function parts({ items, sums = [] }: Page<ReportRow>, before: Page<ReportRow> | null): { sums: CurrencySums; rows: ReportRow[] }[] {
  const earlier = (before?.sums ?? []).filter(({ currency }) => !sums.some(one => one.currency === currency))
  const found = [...sums, ...earlier.map(({ currency, amounts }) => ({ currency, amounts: nothingOf(amounts) }))]
  const all = found.length > 0 || items.length === 0 ? found : [{ currency: 'SAR', amounts: {} }]
  return all.map(one => ({ sums: one, rows: items.filter(({ currency = one.currency }) => currency === one.currency) }))
}

const nothingOf = (amounts: CurrencySums['amounts']) => Object.fromEntries(Object.keys(amounts).map(field => [field, 0]))
