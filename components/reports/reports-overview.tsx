import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Card } from '#components/ui/card.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { ReportPage } from '#lib/reports/report-pages.ts'

/** Every report with what it says, by area. */
export async function ReportsOverview({ areas }: { areas: ReadonlyMap<string, ReportPage[]> }) {
  const t = dynamicMessages(await getTranslations())
  return (
    <div className="grid items-start gap-4 p-gutter lg:grid-cols-2">
      {[...areas].map(([area, reports]) => (
        <Card key={area} title={t(`reports.areas.${area}`)}>
          <ul>
            {reports.map(report => (
              <ReportLine key={report.id} report={report} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

async function ReportLine({ report: { id, path } }: { report: ReportPage }) {
  const t = dynamicMessages(await getTranslations(id))
  return (
    <li className="flex flex-col gap-0.5 border-b border-line-soft py-2 last:border-b-0">
      <Link href={path}>{t('title')}</Link>
      <span className="text-small text-text-3">{t('definition')}</span>
    </li>
  )
}
