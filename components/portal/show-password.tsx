'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { showServicePassword } from './actions.ts'

/** The password of a service's account, once it is asked for; that it was seen stands in the history. */
export function ShowPassword({ id, of }: { id: number; of: string }) {
  const t = useTranslations('portal.services')
  const [shown, setShown] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useWork()
  const show = () =>
    start(async () => {
      setProblem(undefined)
      const answer = await showServicePassword(id)
      if (!answer.ok) return setProblem(refusalText(answer.problem))
      if (answer.data.password === null) return setProblem(t('noPassword'))
      setShown(answer.data.password)
    })
  if (shown !== undefined)
    return (
      <span className="inline-flex items-center gap-2">
        <bdi dir="ltr" className="code-text">
          {shown}
        </bdi>
        <CopyButton value={shown} />
      </span>
    )
  return (
    <>
      <Button size="sm" busy={busy} onClick={show} aria-label={t('showOf', { of })}>
        {t('show')}
      </Button>
      {problem && <FieldError id={`password-${id}-error`}>{problem}</FieldError>}
    </>
  )
}
