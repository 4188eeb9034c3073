'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { ownQuoteLink } from './actions.ts'

/** Opens a quote where it is read, accepted or declined. */
export function OpenQuote({ id, number }: { id: number; number: string }) {
  const t = useTranslations('portal.quotes')
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useWork()
  const open = () =>
    start(async () => {
      setProblem(undefined)
      const answer = await ownQuoteLink(id)
      if (answer.ok) location.assign(paths.offer(answer.data.token))
      else setProblem(refusalText(answer.problem))
    })
  return (
    <>
      <Button size="sm" busy={busy} onClick={open} aria-label={t('openOf', { number })}>
        {t('open')}
      </Button>
      {problem && <FieldError id={`quote-${id}-error`}>{problem}</FieldError>}
    </>
  )
}
