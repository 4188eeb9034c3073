import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Card } from '#components/ui/card.tsx'
import type { SavedView } from '#contract/automation/saved-views.ts'
import { savedViews } from '#contract/automation/saved-views.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { callApi } from '#lib/api/call-api.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { favouriteReports } from '#lib/reports/favourite-reports.ts'
import type { ReportPage } from '#lib/reports/report-pages.ts'
import { reportsFor } from '#lib/reports/reports-for.ts'
import { requireSession } from '#lib/session/session.ts'
import { ReportsOverview } from './reports-overview.tsx'

/** Reports that belong to no other area, and those that the reader, or somebody of their role group, made by filtering one and saving it. */
export async function OtherReports() {
  const [{ metadata }, { items }, favourites] = await Promise.all([
    requireSession(),
    callApi(savedViews.endpoints.list, { query: {} }),
    favouriteReports(),
  ])
  const areas = reportsFor(metadata)
  const pages = [...areas.values()].flat()
  const saved = items.flatMap(view => {
    const page = pages.find(({ id }) => id === view.resource)
    return page ? [{ view, page }] : []
  })
  return (
    <>
      <ReportsOverview areas={new Map([...areas].filter(([area]) => area === 'other'))} favourites={favourites} />
      <SavedReports saved={saved} />
    </>
  )
}

async function SavedReports({ saved }: { saved: { view: SavedView; page: ReportPage }[] }) {
  const [messages, t, locale] = await Promise.all([getTranslations(), getTranslations('reports'), getLocale()])
  const title = dynamicMessages(messages)
  return (
    <div className="px-gutter pb-gutter">
      <Card title={t('saved')}>
        {saved.length === 0 ? (
          <p className="text-text-3">{t('savedEmpty')}</p>
        ) : (
          <ul>
            {saved.map(({ view, page }) => (
              <li key={view.id} className="flex flex-col gap-0.5 border-b border-line-soft py-2 last:border-b-0">
                <Link href={`${page.path}?view=saved-${view.id}`}>{nameFor(view.name, locale)}</Link>
                <span className="text-small text-text-3">{title(`${page.id}.title`)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
