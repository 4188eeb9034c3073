import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { ReportPage } from '#lib/reports/report-pages.ts'
import { ReportsNavigation } from './reports-navigation.tsx'

/** What every page of the reports has: the list of those that the reader may see. */
export async function ReportsFrame({ areas, children }: { areas: ReadonlyMap<string, ReportPage[]>; children: ReactNode }) {
  const t = dynamicMessages(await getTranslations())
  const groups = [...areas].map(([area, reports]) => ({
    id: area,
    text: t(`reports.areas.${area}`),
    pages: reports.map(({ id, path }) => ({ id, path, text: t(`${id}.short`) })),
  }))
  return (
    <div className="flex flex-1 min-h-0 max-md:flex-col">
      <div className="settings-side">
        <ReportsNavigation label={t('reports.title')} groups={groups} />
      </div>
      <div className="settings-page">{children}</div>
    </div>
  )
}
