import { getTranslations } from 'next-intl/server'
import { RecordMissing } from '#components/kit/record-screen/record-missing.tsx'
import { paths } from '#lib/paths.ts'

export default async function NotFound() {
  const t = await getTranslations('reports')
  return <RecordMissing thing={t('thing')} list={{ title: t('title'), href: paths.reports() }} parameter="report" />
}
