import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import type { RowState } from './record-rows.ts'

interface PublishBarProps {
  count: Record<Exclude<RowState, 'same'>, number>
  /** So many records are being written that are not among them. */
  open: number
  busy: boolean
  onReview: () => void
  onDiscard: () => void
}
const tones = { new: 'hot', edited: 'sand', deleted: 'red' } as const

/** The bar at the foot while records are not published: how many of each kind, and what to do with them. */
export function PublishBar({ count, open, busy, onReview, onDiscard }: PublishBarProps) {
  const t = useTranslations('dnsZones')
  const all = count.new + count.edited + count.deleted
  if (all === 0 && !busy) return null
  return (
    <section className="save-bar" aria-label={t('unpublished', { count: all })}>
      <span className="changed-mark" aria-hidden />
      <span className="font-medium" role="status">
        {t('unpublished', { count: all })}
      </span>
      {(['new', 'edited', 'deleted'] as const)
        .filter(state => count[state] > 0)
        .map(state => (
          <Badge key={state} tone={tones[state]}>
            {t(`counts.${state}`, { count: count[state] })}
          </Badge>
        ))}
      {open > 0 && <span className="text-text-2 max-sm:hidden">{t('openNotIncluded', { count: open })}</span>}
      <span className="ms-auto flex items-center gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" onClick={onDiscard} disabled={busy}>
          {t('discard')}
        </Button>
        <Button onClick={onReview} disabled={busy}>
          {t('reviewAction')}
        </Button>
        <Button variant="primary" type="submit" busy={busy} busyLabel={t('publishing')} keys={['Ctrl', 'S']}>
          {t('publish', { count: all })}
        </Button>
      </span>
    </section>
  )
}
