import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { OtherReports } from '#components/reports/other-reports.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('reports'))('desks.other') }
}

export default async function OtherReportsPage() {
  const t = await getTranslations('reports')
  return (
    <>
      <PageHeader title={t('desks.other')} ruled />
      <OtherReports />
    </>
  )
}
