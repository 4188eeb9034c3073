'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button, buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { simulatedCards } from '#contract/billing/simulated-payments.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { decideSimulated } from './actions.ts'

/** What a payer does on the page of a simulated gateway: pays with one of its cards, refuses, or goes without an answer. */
export function SimulatedChoice({ id, returnAddress }: { id: string; returnAddress: string | null }) {
  const t = useTranslations('byLink.simulated')
  const [busy, start] = useWork()
  const [card, setCard] = useState<(typeof simulatedCards)[number]>('1010')
  const [refusal, setRefusal] = useState<string>()
  const decide = (pays: boolean) =>
    start(async () => {
      const answer = await decideSimulated({ body: { id, pays, card } })
      if (!answer.ok) return setRefusal(refusalText(answer.problem))
      window.location.assign(answer.data.returnAddress ?? window.location.href)
    })
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex flex-col gap-1.5">
        <span className="text-small font-medium">{t('card')}</span>
        <Segmented
          label={t('card')}
          name="card"
          value={card}
          onValueChange={value => setCard(value as typeof card)}
          items={simulatedCards.map(value => ({ value, label: <bdi dir="ltr">•••• {value}</bdi> }))}
          className="flex-wrap"
        />
        <span className="text-small text-text-3">{t(`cards.${card}`)}</span>
      </div>
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      <div className="flex w-full flex-wrap gap-3 max-sm:[&>*]:flex-auto">
        <Button variant="primary" size="lg" busy={busy} busyLabel={t('sending')} onClick={() => decide(true)}>
          {t('pay')}
        </Button>
        <Button size="lg" disabled={busy} onClick={() => decide(false)}>
          {t('decline')}
        </Button>
        {returnAddress && (
          <a href={returnAddress} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
            {t('leave')}
          </a>
        )}
      </div>
    </div>
  )
}
