'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { stopAdvertising } from './actions.ts'

/** The one question of the page that a campaign's way out leads to. */
export function StopAdvertising({ token, email, subscribed }: { token: string; email: string; subscribed: boolean }) {
  const t = useTranslations('byLink.unsubscribe')
  const [state, setState] = useState<'asked' | 'done' | 'failed'>(subscribed ? 'asked' : 'done')
  const [busy, start] = useWork()
  if (state === 'done') return <Callout tone="ok">{t('done')}</Callout>
  return (
    <div className="flex flex-col items-start gap-4">
      {state === 'failed' && (
        <Callout tone="bad" alert>
          {t('failed')}
        </Callout>
      )}
      <p className="text-text-2">{t.rich('text', { email: () => <bdi dir="ltr">{email}</bdi> })}</p>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => void start(async () => setState((await stopAdvertising({ body: { token } })).ok ? 'done' : 'failed'))}
      >
        {t('action')}
      </Button>
    </div>
  )
}
