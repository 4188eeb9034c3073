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
  if (!page || page.items.length === 0) return null
  const words = dynamicMessages(t)
  const label = (field: string) => words(`${report.name}.fields.${field}`)
  const option = (field: string, value: string) => words(`${report.name}.options.${field}.${value}`)
  return (
    <div className="flex flex-col gap-5 px-gutter pt-4 pb-2">
      {isCompared(report.period) && (
        <CompareLinks search={search} compared={compared} path={`/reports/${report.path.slice('report/'.length)}`} />
      )}
      {parts(page).map(({ sums, rows }) => (
        <section key={sums.currency} className="flex flex-col gap-5" aria-label={sums.currency}>
          <ReportFigures
            report={report}
            sums={sums}
            before={before?.page ? ofCurrency(before.page, sums.currency) : undefined}
            label={label}
          />
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
        </section>
      ))}
    </div>
  )
}

/** The same report of the days that it is compared with. */
function comparedState(state: ListState, report: ShownReport, today: CalendarDate, comparison: Comparison): ListState {
  const asked = state.filters.find(({ field }) => field === 'period')
  const period = { field: 'period', operator: 'between' as const, values: [...daysBefore(daysOf(report.period, asked, today), comparison)] }
  return { ...state, page: 1, rows: 10, sort: null, filters: [...state.filters.filter(one => one !== asked), period] }
}

/** Nothing happened in a currency of which there are no sums. */
const ofCurrency = ({ sums = [] }: Page<ReportRow>, currency: string): CurrencySums =>
  sums.find(one => one.currency === currency) ?? { currency, amounts: {} }

function parts({ items, sums = [] }: Page<ReportRow>): { sums: CurrencySums; rows: ReportRow[] }[] {
  const all = sums.length > 0 ? sums : [{ currency: 'SAR', amounts: {} }]
  return all.map(one => ({ sums: one, rows: items.filter(({ currency = one.currency }) => currency === one.currency) }))
}
