import { CalendarClock } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import type { AnyListResource } from '#components/kit/list-screen/list-screen-props.ts'
import { PrintButton } from '#components/kit/page/print-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { AnyReport } from '#contract/kernel/report.ts'
import { loadAnyPart } from '#contract/manifest.ts'
import { can } from '#lib/can/can.ts'
import { todayOf } from '#lib/i18n/company-today.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { favouriteReports } from '#lib/reports/favourite-reports.ts'
import type { ReportPage } from '#lib/reports/report-pages.ts'
import { requireSession } from '#lib/session/session.ts'
import { drillsOf } from './drill.ts'
import { periodViews } from './period-views.ts'
import { reportColumns } from './report-columns.tsx'
import { ReportPicture } from './report-picture.tsx'
import { ReportStar } from './report-star.tsx'

/** Any report as the kit's lists take it. */
export type ShownReport = AnyReport & AnyListResource
export type ReportRow = Record<string, unknown> & { id: number }

const reportOf = async (name: ReportPage['id']) => (await loadAnyPart(name)) as ShownReport

/** The filters and the order of a report as its address says them. */
const searchOf = (search: SearchParams) =>
  String(new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))))

/** A report: what it is about, its figures and picture, its rows. */
export async function ReportScreen({ page, search }: { page: ReportPage; search: SearchParams }) {
  const [resource, messages, words, { metadata }, favourites] = await Promise.all([
    reportOf(page.id),
    getTranslations(),
    getTranslations('reports'),
    requireSession(),
    favouriteReports(),
  ])
  const today = await todayOf(resource.list)
  const [t, areaAndPeriod] = [dynamicMessages(messages), dynamicMessages(words)]
  const columns = reportColumns(resource, (field, value) => t(`${page.id}.options.${field}.${value}`))
  const [named] = columns
  const maySend = can(metadata, 'reportSchedule.create') && can(metadata, 'report.export')
  const starred = favourites.includes(page.id)
  const drill = drillsOf(metadata)[page.id]
  return (
    <ListScreen<ShownReport, ReportRow>
      resource={resource}
      searchParams={search}
      keep={['compare']}
      columns={columns}
      nameOf={row => String(row[named?.id ?? 'id'])}
      {...(drill ? { rowHref: (row: ReportRow) => drill(row) } : {})}
      crumbs={[{ text: words('title'), href: paths.reports() }, { text: areaAndPeriod(`areas.${page.area}`) }]}
      facts={<span className="text-small">{t(`${page.id}.definition`)}</span>}
      allLabel={areaAndPeriod(`periods.${resource.period}`)}
      views={periodViews(resource.period, today, areaAndPeriod)}
      lead={<ReportPicture report={resource} search={search} today={today} />}
      actions={
        <>
          {maySend && (
            <Button as={Link} href={paths.reportSchedules({ send: page.id, as: searchOf(search) })} icon={<Icon of={CalendarClock} />}>
              {words('send')}
            </Button>
          )}
          <ReportStar report={page.id} starred={starred} label={words(starred ? 'unstar' : 'star', { report: t(`${page.id}.title`) })} />
          <PrintButton label={words('print')} />
        </>
      }
      exported={can(metadata, 'report.export') && t(`${page.id}.title`)}
    />
  )
}
