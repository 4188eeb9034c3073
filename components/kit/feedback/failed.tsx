'use client'
import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { overlayOpen } from '#components/ui/overlay-open.ts'
import { zoneOffset } from '#contract/kernel/time-zone.ts'
import { logTimeText } from '#lib/format/instant.ts'
import { isTyping } from '#lib/keyboard/is-typing.ts'
import type { StateKind } from '#lib/problem/state-kind.ts'
import { usePlace } from '../page/use-place.ts'
import { StateMessage } from './state-message.tsx'

interface FailedProps {
  /** Why, by `stateKindOf`: what one may not see, or what is not there, is not tried again. */
  kind?: StateKind
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
export function Failed({ kind = 'offline', things, text, code, at, onRetry }: FailedProps) {
  const t = useTranslations('kit')
  const router = useRouter()
  const place = usePlace()
  const [busy, start] = useTransition()
  const retries = kind !== 'forbidden' && kind !== 'missing'
  const retry = useCallback(() => start(() => (onRetry ? onRetry() : router.refresh())), [onRetry, router])

  useEffect(() => {
    if (!retries) return
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyR' || event.repeat || isTyping(event) || overlayOpen()) return
      event.preventDefault()
      retry()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [retry, retries])

  const moment = at && logTimeText(at, place)
  const time = moment && `${moment} ${zoneOffset(new Date(at), place.timeZone)}`
  return (
    <StateMessage
      alert
      kind={kind}
      title={retries ? t('thingsFailed.title', { things }) : undefined}
      text={text ?? (retries ? t('thingsFailed.text') : undefined)}
      code={[code, time].filter(Boolean).join(' · ')}
      actions={
        retries && (
          <Button busy={busy} busyLabel={t('tryAgain')} icon={<Icon of={RotateCw} />} keys={['R']} onClick={retry}>
            {t('tryAgain')}
          </Button>
        )
      }
    />
  )
}
