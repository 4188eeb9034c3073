import { useNow, useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import { instantText } from '#lib/format/instant.ts'
import { relativeTo } from '#lib/format/relative.ts'
import { usePlace } from '../page/use-place.ts'

interface RelativeTimeProps {
  value: string | Date | null | undefined
  /** Otherwise when the page was drawn. */
  now?: Date
  className?: string
}

/** How long ago something happened, for activity only; the full time is in the title. */
export function RelativeTime({ value, now, className }: RelativeTimeProps) {
  const t = useTranslations('kit')
  const drawn = useNow()
  const place = usePlace()
  const full = value ? instantText(value, place) : null
  if (!value || !full) return <span className="text-text-3">—</span>
  const { unit, count, ahead } = relativeTo(value, now ?? drawn)
  return (
    <time dateTime={new Date(value).toISOString()} title={`${full} · ${place.timeZone}`} className={cx('[direction:inherit]', className)}>
      {unit === 'now' ? t('relative.now') : t(`relative.${ahead ? 'ahead' : 'past'}.${unit}`, { count })}
    </time>
  )
}
