import { LayoutDashboard } from 'lucide-react'
import dynamic from 'next/dynamic'
import { getFormatter, getLocale, getNow, getTimeZone, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AutomationHealth } from '#components/dashboard/automation-health.tsx'
import { HomeColumns } from '#components/dashboard/home-columns.tsx'
import { HomePanel, panelsFor } from '#components/dashboard/home-panels.tsx'
import { HomeViewLinks } from '#components/dashboard/home-view-links.tsx'
import { WaitingStrip } from '#components/dashboard/waiting-strip.tsx'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { preferences } from '#contract/access/my-account.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { greetingOf } from '#lib/format/greeting.ts'
import { homeKey, readHomeLayout } from '#lib/home/home-layout.ts'
import { readHomeView } from '#lib/home/home-view.ts'
import { paths } from '#lib/paths.ts'
import { namesIn } from '#lib/session/names-in.ts'
import { requireSession } from '#lib/session/session.ts'

/** Only who customises the page needs what drags. */
const HomeEditor = dynamic(() => import('#components/dashboard/home-editor.tsx').then(({ HomeEditor: component }) => component))

export async function generateMetadata() {
  return { title: (await getTranslations('home'))('title') }
}

interface HomeProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The first page: a greeting, and the panels in the reader's own order for those who may see figures. */
export default async function Home({ searchParams }: HomeProps) {
  const [{ metadata }, t, now, zone, locale, format] = await Promise.all([
    requireSession(),
    getTranslations('home'),
    getNow(),
    getTimeZone(),
    getLocale(),
    getFormatter(),
  ])
  const search = await searchParams
  const shows = can(metadata, 'dashboard.view')
  const preference = shows ? await attemptLoad(preferences.getPreference, { params: { key: homeKey } }) : null
  const layout = readHomeLayout(preference && 'data' in preference ? preference.data.value : null)
  const known = panelsFor(metadata)
  const view = readHomeView(search)
  const editing = shows && search.customise !== undefined
  return (
    <>
      <PageHeader
        ruled
        title={t(greetingOf(now, zone), { name: namesIn(metadata, locale).firstName })}
        facts={
          <>
            <span>
              {format.dateTime(now, { weekday: 'long' })} <DateText value={now} as="day" />
            </span>
            <span>{shows ? t.rich('zone', { zone: () => <bdi dir="ltr">{zone}</bdi> }) : t('noFigures')}</span>
            {shows && (
              <Suspense>
                <AutomationHealth />
              </Suspense>
            )}
          </>
        }
        actions={
          shows &&
          !editing && (
            <>
              {known.includes('incomeOrders') && <HomeViewLinks view={view} />}
              <Link href={paths.home({ customise: 1 })} className={buttonClass({})}>
                <Icon of={LayoutDashboard} />
                {t('customise')}
              </Link>
            </>
          )
        }
      />
      {shows && !editing && (
        <Suspense>
          <WaitingStrip />
        </Suspense>
      )}
      {editing && (
        <ClientMessages of={['home']}>
          <HomeEditor start={layout} panels={Object.fromEntries(known.map(id => [id, <HomePanel key={id} id={id} view={view} />]))} />
        </ClientMessages>
      )}
      {known.length > 0 && !editing && <HomeColumns layout={layout} known={known} view={view} />}
    </>
  )
}
