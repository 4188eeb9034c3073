'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { confirmSignIn, refuseSignIn } from './actions.ts'

/** Yes or no to another sign-in. Nothing happens before a button is pressed. */
export function ConfirmAnswer({ token, confirmed }: { token: string; confirmed: boolean }) {
  const t = useTranslations('byLink.confirmSignIn')
  const [done, setDone] = useState<'agreed' | 'finished' | 'refused' | undefined>(confirmed ? 'agreed' : undefined)
  const [problem, setProblem] = useState<string>()
  const [agreeing, agree] = useWork()
  const [refusing, refuse] = useWork()
  const sayYes = () =>
    agree(async () => {
      const answer = await confirmSignIn({ body: { token } })
      if (answer.ok) setDone(answer.data.finished ? 'finished' : 'agreed')
      else setProblem(refusalText(answer.problem))
    })
  const sayNo = () =>
    refuse(async () => {
      const answer = await refuseSignIn({ body: { token } })
      if (answer.ok) setDone('refused')
      else setProblem(refusalText(answer.problem))
    })
  return (
    <div className="flex max-w-120 flex-col gap-4">
      {problem && (
        <Callout tone="bad" alert>
          {problem}
        </Callout>
      )}
      {done && (
        <Callout
          tone={done === 'refused' ? 'info' : 'ok'}
          actions={done === 'finished' && <Link href={paths.portalLogin()}>{t('signIn')}</Link>}
        >
          {t(done)}
        </Callout>
      )}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-auto">
        {!done && (
          <Button type="button" variant="primary" busy={agreeing} busyLabel={t('sending')} disabled={refusing} onClick={sayYes}>
            {t('accept')}
          </Button>
        )}
        {(!done || done === 'agreed') && (
          <Button type="button" variant="ghost" busy={refusing} busyLabel={t('sending')} disabled={agreeing} onClick={sayNo}>
            {t('refuse')}
          </Button>
        )}
      </div>
    </div>
  )
}
