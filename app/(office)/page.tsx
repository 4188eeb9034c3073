import { getNow, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Statistics } from '#components/dashboard/statistics.tsx'
import { SystemOverview } from '#components/dashboard/system-overview.tsx'
import { PageHeader } from '#components/kit/page-header.tsx'
import { SkeletonRows } from '#components/kit/skeleton-rows.tsx'
import { can } from '#lib/can/can.ts'
import { greetingOf } from '#lib/format/greeting.ts'
import { dayText } from '#lib/format/instant.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('home'))('title') }
}

/** The first page: a greeting, and the figures for those who may see them. */
export default async function Home() {
  const [{ metadata }, t, now] = await Promise.all([requireSession(), getTranslations('home'), getNow()])
  const shows = can(metadata, 'dashboard.view')
  return (
    <>
      <PageHeader
        ruled
        title={t(greetingOf(now, metadata.timeZone), { name: metadata.first_name })}
        facts={
          <>
            <bdi dir="ltr">{dayText(now)}</bdi>
            <span>{shows ? t('utc') : t('noFigures')}</span>
          </>
        }
      />
      {shows && (
        <div className="hub">
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <Statistics />
          </Suspense>
          <Suspense fallback={<SkeletonRows rows={6} avatar={false} cells={['w2']} />}>
            <SystemOverview />
          </Suspense>
        </div>
      )}
    </>
  )
}
