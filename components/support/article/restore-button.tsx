'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { numberText } from '#lib/format/number.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Brings the text of an earlier version back, after asking. */
export function RestoreButton({ id, version, number }: { id: number; version: number; number: number }) {
  const t = useTranslations('knowledgeBaseArticles')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const values = { number: numberText(number) }
  const confirm = async () => {
    const answer = await callRecord({
      resource: 'knowledgeBaseArticles',
      verb: 'restore',
      id,
      body: { version, number },
      idempotencyKey: crypto.randomUUID(),
    })
    if (!answer.ok) return refusalText(answer.problem)
    notifyResult(answer)
    setOpen(false)
    router.replace(paths.article(id))
    router.refresh()
  }
  return (
    <>
      <Button variant="ghost" size="xs" onClick={() => setOpen(true)} aria-label={`${t('restore')}: ${t('version', values)}`}>
        {t('restore')}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('restoreTitle', values)}
          text={t('restoreText', values)}
          keepLabel={t('keep')}
          actionLabel={t('restore')}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
