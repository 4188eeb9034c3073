'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Radio } from '#components/ui/radio.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Candidate } from '#contract/billing/bank-lines.ts'

interface CandidateChoiceProps {
  name: string
  candidate: Candidate
  currency: string
  checked: boolean
  onChoose: () => void
}

/** What a movement may be, with its points and why it has them. */
export function CandidateChoice({ name, candidate, currency, checked, onChoose }: CandidateChoiceProps) {
  const t = useTranslations('bankLines')
  const id = useId()
  return (
    <label htmlFor={id} className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 has-checked:border-primary">
      <Radio id={id} name={name} checked={checked} onChange={onChoose} className="mt-0.5" />
      <span className="min-w-0 flex-auto">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-medium">
            {t(`kinds.${candidate.kind}`)} <Verbatim value={candidate.name} />
          </span>
          <Money amount={candidate.amount} currency={currency} />
        </span>
        <span className="block text-small text-text-3">
          <Name value={candidate.clientName} /> {candidate.day && <DateText value={candidate.day} as="day" />}
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-1 text-small">
          <span>{t('view.points', { count: candidate.score })}</span>
          {candidate.reasons.map(reason => (
            <Tag key={reason}>{t(`why.${reason}`)}</Tag>
          ))}
        </span>
      </span>
    </label>
  )
}
