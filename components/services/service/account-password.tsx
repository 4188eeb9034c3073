'use client'
import { useTranslations } from 'next-intl'
import { HiddenValue } from '#components/kit/values/hidden-value.tsx'
import { showPassword } from './actions.ts'

/** The password of a service's account, hidden; showing it is written to the service's history. */
export function AccountPassword({ id }: { id: number }) {
  const t = useTranslations('services.view')
  const reveal = async () => {
    const answer = await showPassword({ params: { id } })
    return answer.ok ? { ...answer, data: answer.data.password } : answer
  }
  return (
    <HiddenValue
      masked="••••••••"
      reveal={reveal}
      words={{ show: t('showPassword'), hide: t('hidePassword') }}
      none={t('noPassword')}
      copy
    />
  )
}
