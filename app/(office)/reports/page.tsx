import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ReportsOverview } from '#components/reports/reports-overview.tsx'
import { favouriteReports } from '#lib/reports/favourite-reports.ts'
import { reportsFor } from '#lib/reports/reports-for.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('reports'))('title') }
}

export default async function ReportsPage() {
  const [{ metadata }, t, favourites] = await Promise.all([requireSession(), getTranslations('reports'), favouriteReports()])
  const areas = reportsFor(metadata)
  if (areas.size === 0) forbidden()
  return (
    <>
      <PageHeader title={t('title')} ruled />
      <ReportsOverview areas={areas} favourites={favourites} />
    </>
  )
}
