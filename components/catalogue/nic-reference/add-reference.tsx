'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import type { ZoneReference } from '#contract/catalogue/saudi-reference.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Adds an extension as its registry wants it. Without prices it is not sold yet. */
export function AddReference({ reference }: { reference: ZoneReference }) {
  const t = useTranslations('nicReference')
  const router = useRouter()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { extension } = reference
  const add = async () => {
    const { applicantTypes, documentTypes, alsoNeeded, ...rules } = reference
    const lists = { applicantTypes: [...applicantTypes], documentTypes: [...documentTypes], alsoNeeded: [...alsoNeeded] }
    const answer = await callRecord({ resource: 'tlds', verb: 'create', body: { ...rules, ...lists }, idempotencyKey })
    if (!answer.ok) return refusalText(answer.problem)
    notify({ tone: 'ok', title: t('added', { extension }) })
    router.refresh()
  }
  return (
    <ConfirmDialog
      trigger={<Button size="xs">{t('add')}</Button>}
      title={t('addTitle', { extension })}
      text={t('addText')}
      actionLabel={t('add')}
      onConfirm={add}
    />
  )
}
