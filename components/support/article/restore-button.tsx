'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import { Button } from '#components/ui/button.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

/** Brings the text of an earlier version back, after asking. */
export function RestoreButton({ id, version, number }: { id: number; version: number; number: number }) {
  const t = useTranslations('knowledgeBaseArticles')
  const router = useRouter()
  const call = useVerbCall('knowledgeBaseArticles')
  const [open, setOpen] = useState(false)
  const values = { number: numberText(number) }
  const confirm = async () => {
    const refusal = await call('restore', { id, version, name: t('version', values) }, { number })
    if (refusal) return refusalText(refusal)
    setOpen(false)
    router.replace(paths.article(id))
    router.refresh()
  }
  return (
    <>
      <Button variant="ghost" size="xs" onClick={() => setOpen(true)} aria-label={`${t('verbs.restore.action')}: ${t('version', values)}`}>
        {t('verbs.restore.action')}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('verbs.restore.title', values)}
          text={t('verbs.restore.text', values)}
          keepLabel={t('keep')}
          actionLabel={t('verbs.restore.action')}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
