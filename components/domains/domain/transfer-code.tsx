'use client'
import { useTranslations } from 'next-intl'
import { HiddenValue } from '#components/kit/values/hidden-value.tsx'
import { showTransferCode } from './actions.ts'

/** The code by which a name goes to another registrar, hidden; showing it is written to the history of the name. */
export function TransferCode({ id, may }: { id: number; may: boolean }) {
  const t = useTranslations('domains.view')
  const reveal = async () => {
    const answer = await showTransferCode({ params: { id } })
    return answer.ok ? { ...answer, data: answer.data.code } : answer
  }
  return <HiddenValue masked="••••••••" reveal={may ? reveal : undefined} words={{ show: t('showCode'), hide: t('hideCode') }} copy />
}
