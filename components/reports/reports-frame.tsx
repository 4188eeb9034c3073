import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { favouritesAmong } from '#lib/reports/read-favourites.ts'
import type { reportDesks } from '#lib/reports/report-desks.ts'
import type { ReportPage } from '#lib/reports/report-pages.ts'
import { ReportsNavigation } from './reports-navigation.tsx'

interface ReportsFrameProps {
  areas: ReadonlyMap<string, ReportPage[]>
  favourites: readonly ReportPage['id'][]
  desks: readonly (typeof reportDesks)[number][]
  children: ReactNode
}

/** What every page of the reports has: the list of those that the reader may see, and of what is done with them. */
export async function ReportsFrame({ areas, favourites, desks, children }: ReportsFrameProps) {
  const t = dynamicMessages(await getTranslations())
  const words = dynamicMessages(await getTranslations('reports'))
  const starred = favouritesAmong(areas, favourites)
  const shown = [...(starred.length > 0 ? ([['favourites', starred]] as const) : []), ...areas]
  const groups: ComponentProps<typeof ReportsNavigation>['groups'] = shown.map(([area, reports]) => ({
    id: area,
    text: t(`reports.areas.${area}`),
    pages: reports.map(({ id, path }) => ({ id, path, text: t(`${id}.short`) })),
  }))
  if (desks.length > 0) {
    const pages = desks.map(({ id, path }) => ({ id, path, text: words(`desks.${id}`) }))
    groups.push({ id: 'desks', text: t('reports.areas.desks'), pages })
  }
  return (
    <div className="flex flex-1 min-h-0 max-md:flex-col">
      <div className="settings-side">
        <ReportsNavigation label={t('reports.title')} groups={groups} />
      </div>
      <div className="settings-page">{children}</div>
    </div>
  )
}
