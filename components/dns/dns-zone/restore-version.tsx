'use client'
import { History } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notify } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

interface RestoreVersionProps {
  zone: { id: number; version: number; name: string }
  /** The entry of its history that is shown. */
  entryId: number
}

/** Brings the version of a zone that is shown back, after a question. */
export function RestoreVersion({ zone: { id, version, name }, entryId }: RestoreVersionProps) {
  const t = useTranslations('dnsZones.verbs.restoreVersion')
  const router = useRouter()
  const restore = async () => {
    const answer = await callRecord({ resource: 'dnsZones', verb: 'restoreVersion', id, body: { entryId, version } })
    if (!answer.ok) return `${answer.problem.message}. ${answer.problem.description}`
    notify({ tone: 'ok', title: t('done', { name }) })
    router.push(paths.dnsZone(id))
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="primary" icon={<Icon of={History} />}>
          {t('action')}
        </Button>
      }
      title={t('title', { name })}
      text={t('text')}
      actionLabel={t('action')}
      onConfirm={restore}
    />
  )
}
