'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { payByWallet } from './actions.ts'

/** Pays all of it from what the client holds; once, however often it is pressed. */
export function PayFromWallet({ token }: { token: string }) {
  const t = useTranslations('byLink.pay')
  const [busy, start] = useWork()
  const [refusal, setRefusal] = useState<string>()
  const [paid, setPaid] = useState(false)
  if (paid) return <Callout tone="ok">{t('states.paid')}</Callout>
  const pay = () =>
    start(async () => {
      const answer = await payByWallet({ body: { token } })
      if (answer.ok) setPaid(true)
      else setRefusal(refusalText(answer.problem))
    })
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <h2 className="text-body font-semibold">{t('wallet')}</h2>
      <p className="text-small text-text-3">{t('walletText')}</p>
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      <Button variant="primary" busy={busy} busyLabel={t('paying')} onClick={pay}>
        {t('payWallet')}
      </Button>
    </section>
  )
}
