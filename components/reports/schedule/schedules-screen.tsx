import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { reportSchedules, scheduledReports } from '#contract/automation/report-schedules.ts'
import type { AnyReport } from '#contract/kernel/report.ts'
import { loadAnyPart } from '#contract/manifest.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { readListState, type SearchParams } from '#lib/list-query/list-state.ts'
import { toListQuery } from '#lib/list-query/to-list-query.ts'
import { paths } from '#lib/paths.ts'
import { scheduleColumns } from './schedule-columns.tsx'
import { scheduleForm } from './schedule-form.ts'

const start = { format: 'xlsx', frequency: 'month', weekday: 'sunday', monthDay: 1, hour: 7, receiverIds: [] }

/** The schedules; who comes from a report makes one of it, as it was filtered there. */
export async function SchedulesScreen({ search }: { search: SearchParams }) {
  const [given, own, words] = await Promise.all([reportOf(search), getTranslations('reportSchedules'), getTranslations('reports')])
  const option = (field: string, value: string) => dynamicMessages(own)(`options.${field}.${value}`)
  return (
    <ResourceScreen
      resource={reportSchedules}
      searchParams={search}
      columns={scheduleColumns(option)}
      form={scheduleForm(given === null)}
      start={start}
      also={given ?? {}}
      nameOf={({ report }) => option('report', report)}
      duplicate={false}
      keep={['send', 'as']}
      crumbs={[{ text: words('title'), href: paths.reports() }]}
      {...(given ? { facts: <span className="text-small">{own('forReport', { report: option('report', given.report) })}</span> } : {})}
      verbs={verbsOf(reportSchedules, {})}
    />
  )
}

/** The report that a new schedule sends, with the filters and the order that it was shown with. */
async function reportOf({ send, as }: SearchParams) {
  const report = scheduledReports.find(one => one === send)
  if (!report) return null
  const { list } = (await loadAnyPart(report)) as AnyReport
  const state = readListState(Object.fromEntries(new URLSearchParams(String(as ?? '').slice(0, 2000))), list)
  const { where, order_by } = toListQuery(state, list, { today: null })
  return { report, query: { ...(where ? { where } : {}), ...(order_by ? { order_by } : {}) } }
}
