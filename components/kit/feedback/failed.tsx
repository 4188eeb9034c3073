'use client'
import { CloudOff, RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { overlayOpen } from '#components/ui/overlay-open.ts'
import { logTimeText } from '#lib/format/instant.ts'
import { isTyping } from '#lib/keyboard/is-typing.ts'
import { usePlace } from '../page/use-place.ts'

interface FailedProps {
  /** What did not load, in the plural: Transactions. */
  things: string
  /** What is kept; without it the connection is named. */
  text?: ReactNode
  /** Error code or request id, and when it happened. */
  code?: string
  at?: string | Date
  /** Without it the page is asked for again. */
  onRetry?: () => void
}

/** A list, panel or page that did not load, with Try again on the key R. */
export function Failed({ things, text, code, at, onRetry }: FailedProps) {
  const t = useTranslations('kit')
  const router = useRouter()
  const place = usePlace()
  const [busy, start] = useTransition()
  const retry = useCallback(() => start(() => (onRetry ? onRetry() : router.refresh())), [onRetry, router])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyR' || event.repeat || isTyping(event) || overlayOpen()) return
      event.preventDefault()
      retry()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [retry])

  const time = at && logTimeText(at, place)
  return (
    <div className="state-message" role="alert">
      <Icon of={CloudOff} size={18} className="text-(--st-failed-dot)" />
      <h2>{t('failedTitle', { things })}</h2>
      <p>{text ?? t('failedText')}</p>
      <div className="actions">
        <Button busy={busy} busyLabel={t('tryAgain')} icon={<Icon of={RotateCw} />} keys={['R']} onClick={retry}>
          {t('tryAgain')}
        </Button>
      </div>
      {(code || time) && (
        <bdi dir="ltr" className="ltr identifier mt-2.5 text-text-3 text-(length:--fs-small)">
          {[code, time].filter(Boolean).join(' · ')}
        </bdi>
      )}
    </div>
  )
}
