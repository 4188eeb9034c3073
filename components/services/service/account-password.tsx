'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { showPassword } from './actions.ts'

/** The password of a service's account, hidden; showing it is written to the service's history. */
export function AccountPassword({ id }: { id: number }) {
  const t = useTranslations('services.view')
  const [shown, setShown] = useState<{ password: string | null } | null>(null)
  const [busy, start] = useWork()
  const reveal = () =>
    start(async () => {
      const answer = await showPassword({ params: { id } })
      if (answer.ok) setShown(answer.data)
      else notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
    })
  const password = shown?.password
  return (
    <span className="flex items-center gap-2">
      {shown?.password === null ? (
        <span className="text-text-3">{t('noPassword')}</span>
      ) : (
        <bdi dir="ltr" className="identifier wrap-anywhere" aria-live="polite">
          {password ?? '••••••••'}
        </bdi>
      )}
      {password && <CopyButton value={password} />}
      <Button
        variant="ghost"
        size="xs"
        square
        disabled={busy}
        aria-label={t(shown ? 'hidePassword' : 'showPassword')}
        icon={<Icon of={shown ? EyeOff : Eye} size={14} />}
        onClick={shown ? () => setShown(null) : reveal}
      />
    </span>
  )
}
