'use client'
import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Makes the texts of the version that is being read those of today. */
export function RestoreVersion({ id, version, entryId }: { id: number; version: number; entryId: number }) {
  const t = useTranslations('emailTemplates')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const confirm = async () => {
    const body = { entryId, version }
    const answer = await callRecord({ resource: 'emailTemplates', verb: 'restore', id, body, idempotencyKey: crypto.randomUUID() })
    if (!answer.ok) return refusalText(answer.problem)
    notifyResult(answer)
    router.push(paths.emailTemplate(id))
  }
  return (
    <>
      <Button size="sm" icon={<Icon of={RotateCcw} size={14} />} onClick={() => setOpen(true)}>
        {t('verbs.restore.action')}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('restoreTitle')}
          text={t('verbs.restore.text')}
          actionLabel={t('verbs.restore.action')}
          busyLabel={t('verbs.restore.action')}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
