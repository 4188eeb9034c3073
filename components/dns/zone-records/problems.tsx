import { useTranslations } from 'next-intl'
import { Callout } from '#components/ui/callout.tsx'

/** What the platform refused, in words, with the record that each concerns. */
export function Problems({
  errors,
  refusal,
  conflict,
}: {
  errors: string[]
  refusal: { title: string; text?: string } | undefined
  conflict: boolean
}) {
  const t = useTranslations('dnsZones')
  if (conflict)
    return (
      <Callout tone="warn" title={t('conflict')} className="mx-gutter mb-2">
        {t('conflictText')}
      </Callout>
    )
  if (refusal)
    return (
      <Callout tone="bad" title={refusal.title} className="mx-gutter mb-2">
        {refusal.text}
      </Callout>
    )
  if (errors.length === 0) return null
  return (
    <Callout tone="bad" title={t('notPublished')} className="mx-gutter mb-2">
      <ul>
        {errors.slice(0, 20).map(error => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Callout>
  )
}
