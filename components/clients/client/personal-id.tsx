'use client'
import { useTranslations } from 'next-intl'
import { HiddenValue } from '#components/kit/values/hidden-value.tsx'
import type { ActionResult } from '#lib/action/action.ts'

interface PersonalIdProps {
  id: number
  masked: string
  /** The reader may see it in full. */
  may: boolean
  /** Tells it, and writes down who asked. */
  reveal: (call: { params: { id: number } }) => Promise<ActionResult<{ nationalId: string | null; birthDate: string | null }>>
  /** Which of them it is. */
  what?: 'nationalId' | 'birthDate'
}

/** A personal number or a birth date, masked; showing it is written to the history. */
export function PersonalId({ id, masked, may, reveal, what = 'nationalId' }: PersonalIdProps) {
  const t = useTranslations('clients.summary')
  const tell = async () => {
    const answer = await reveal({ params: { id } })
    return answer.ok ? { ...answer, data: answer.data[what] } : answer
  }
  return (
    <HiddenValue
      masked={masked}
      reveal={may ? tell : undefined}
      words={what === 'birthDate' ? { show: t('revealDate'), hide: t('hideDate') } : { show: t('reveal'), hide: t('hide') }}
    />
  )
}
