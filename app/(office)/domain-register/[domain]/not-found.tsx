import { getTranslations } from 'next-intl/server'
import { RecordMissing } from '#components/kit/record-screen/record-missing.tsx'
import { paths } from '#lib/paths.ts'

export default async function NotFound() {
  const [things, t] = await Promise.all([getTranslations('logs'), getTranslations('whoisLookup')])
  return <RecordMissing thing={things('things.domains')} list={{ title: t('title'), href: paths.whoisLookup() }} parameter="domain" />
}
