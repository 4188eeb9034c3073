import { getTranslations } from 'next-intl/server'
import { RecordMissing } from '#components/kit/record-screen/record-missing.tsx'
import { paths } from '#lib/paths.ts'

export default async function NotFound() {
  const t = await getTranslations('orders')
  return <RecordMissing thing={t('item.thing')} list={{ title: t('title'), href: paths.orders() }} parameter="item" />
}
