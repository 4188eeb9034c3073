import { useTranslations } from 'next-intl'

/** A link that nobody has, or that has ended. */
export function LinkEnded() {
  const t = useTranslations('byLink')
  return (
    <div className="m-auto max-w-120 py-16 text-center">
      <h1 className="text-title font-semibold">{t('ended.title')}</h1>
      <p className="mt-2 text-text-2">{t('ended.text')}</p>
    </div>
  )
}
