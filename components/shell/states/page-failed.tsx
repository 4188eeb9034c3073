'use client'
import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useTransition } from 'react'
import { StateMessage } from '#components/kit/feedback/state-message.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { stateKindOf } from '#lib/problem/state-kind.ts'

const patience = 3000

interface PageFailedProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** A page that threw: what it was, as far as its digest says (`status:code:request id`), and a way to try again. */
export function PageFailed({ error, reset }: PageFailedProps) {
  const t = useTranslations('kit')
  const router = useRouter()
  const [busy, start] = useTransition()
  const [status = '', code, requestId] = error.digest?.split(':') ?? []
  const kind = code === undefined ? 'failed' : stateKindOf({ status: Number(status), code })
  const again = () =>
    start(() => {
      router.refresh()
      reset()
    })
  useEffect(() => {
    if (kind !== 'restarting') return
    const timer = setTimeout(() => {
      router.refresh()
      reset()
    }, patience)
    return () => clearTimeout(timer)
  })
  const home = kind === 'forbidden' || kind === 'missing'
  return (
    <StateMessage
      page
      kind={kind}
      code={requestId ?? error.digest}
      actions={
        <>
          {!home && (
            <Button variant="primary" busy={busy} busyLabel={t('tryAgain')} icon={<Icon of={RotateCw} />} onClick={again}>
              {t('tryAgain')}
            </Button>
          )}
          <Button as="a" href="/" variant={home ? 'primary' : 'plain'}>
            {t('goHome')}
          </Button>
        </>
      }
    />
  )
}
