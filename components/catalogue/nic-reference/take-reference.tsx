'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

interface Props {
  id: number
  version: number
  extension: string
  /** What is otherwise, as its registry wants it. */
  values: Readonly<Record<string, unknown>>
}

/** Sets an extension as its registry wants it; refused where somebody changed it since it was compared. */
export function TakeReference({ id, version, extension, values }: Props) {
  const t = useTranslations('nicReference')
  const router = useRouter()
  const take = async () => {
    const answer = await callRecord({ resource: 'tlds', verb: 'update', id, body: { version, ...values } })
    if (!answer.ok) return refusalText(answer.problem)
    notify({ tone: 'ok', title: t('taken', { extension }) })
    router.refresh()
  }
  return (
    <ConfirmDialog
      trigger={<Button size="xs">{t('take')}</Button>}
      title={t('takeTitle', { extension })}
      text={t('takeText')}
      actionLabel={t('take')}
      onConfirm={take}
    />
  )
}
