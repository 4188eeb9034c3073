import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Card } from '#components/ui/card.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { favouritesAmong } from '#lib/reports/read-favourites.ts'
import type { ReportPage } from '#lib/reports/report-pages.ts'
import { ReportStar } from './report-star.tsx'

interface ReportsOverviewProps {
  areas: ReadonlyMap<string, ReportPage[]>
  favourites: readonly ReportPage['id'][]
}

/** Every report with what it says, by area; the reader's favourites first. */
export async function ReportsOverview({ areas, favourites }: ReportsOverviewProps) {
  const t = dynamicMessages(await getTranslations())
  const starred = favouritesAmong(areas, favourites)
  return (
    <div className="grid items-start gap-4 p-gutter lg:grid-cols-2">
      {[...(starred.length > 0 ? ([['favourites', starred]] as const) : []), ...areas].map(([area, reports]) => (
        <Card key={area} title={t(`reports.areas.${area}`)}>
          <ul>
            {reports.map(report => (
              <ReportLine key={report.id} report={report} starred={favourites.includes(report.id)} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

async function ReportLine({ report: { id, path }, starred }: { report: ReportPage; starred: boolean }) {
  const t = dynamicMessages(await getTranslations(id))
  const all = dynamicMessages(await getTranslations())
  return (
    <li className="flex items-start gap-2 border-b border-line-soft py-2 last:border-b-0">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link href={path}>{t('title')}</Link>
        <span className="text-small text-text-3">{t('definition')}</span>
      </span>
      <ReportStar report={id} starred={starred} label={all(starred ? 'reports.unstar' : 'reports.star', { report: t('title') })} />
    </li>
  )
}
