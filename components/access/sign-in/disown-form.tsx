'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { submitDisown } from './actions.ts'

/** Ends every session of the account, then goes on to a new password; of a user of a client, in the portal. */
export function DisownForm({ token, portal = false }: { token: string; portal?: boolean }) {
  const t = useTranslations('signIn.notMe')
  const [refusal, setRefusal] = useState('')
  const [busy, start] = useWork()

  function submit(event: React.FormEvent) {
    event.preventDefault()
    start(async () => {
      const answer = await submitDisown({ token }, portal)
      // The platform speaks of a new link; none can be asked for here, but the password can be reset.
      if (answer) setRefusal(answer.refusal.code === 'linkExpired' ? t('badLink') : answer.refusal.message)
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('ending')}>
        {t('end')}
      </Button>
    </form>
  )
}
