'use client'
import { useTranslations } from 'next-intl'
import { HiddenValue } from '#components/kit/values/hidden-value.tsx'
import { showOrderedCode } from './actions.ts'

/** The code that a transfer was ordered with, for who enters it at the registrar; showing it is written to the history of the name. */
export function OrderedCode({ id, may }: { id: number; may: boolean }) {
  const t = useTranslations('domainJobs')
  const reveal = async () => {
    const answer = await showOrderedCode({ params: { id } })
    return answer.ok ? { ...answer, data: answer.data.code } : answer
  }
  const words = { show: t('showCode'), hide: t('hideCode') }
  return <HiddenValue masked="••••••••" reveal={may ? reveal : undefined} words={words} none={t('noCode')} copy />
}
