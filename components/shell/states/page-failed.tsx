'use client'
import { Ban, CloudOff, Construction, Hourglass, RotateCw, TriangleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { StatePage } from './state-page.tsx'

type Kind = 'error' | 'network' | 'restarting' | 'limit' | 'forbidden' | 'maintenance'
const icons = { error: TriangleAlert, network: CloudOff, restarting: CloudOff, limit: Hourglass, forbidden: Ban, maintenance: Construction }
const kinds: Record<string, Kind> = {
  networkConnectionError: 'network',
  unavailable: 'network',
  platformRestarting: 'restarting',
  tooManyRequests: 'limit',
  forbidden: 'forbidden',
  maintenance: 'maintenance',
}
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
  const [, name = '', requestId] = error.digest?.split(':') ?? []
  const kind = kinds[name] ?? 'error'
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
  return (
    <StatePage
      icon={icons[kind]}
      bad
      title={t(`${kind}Title`)}
      text={t(`${kind}Text`)}
      code={requestId ?? error.digest}
      actions={
        <>
          {kind !== 'forbidden' && (
            <Button variant="primary" busy={busy} busyLabel={t('tryAgain')} icon={<Icon of={RotateCw} />} onClick={again}>
              {t('tryAgain')}
            </Button>
          )}
          <Button as="a" href="/" variant={kind === 'forbidden' ? 'primary' : 'plain'}>
            {t('goHome')}
          </Button>
        </>
      }
    />
  )
}
