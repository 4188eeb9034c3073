'use client'
import { Copy, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { RefusedButton } from '#components/ui/refused-button.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

interface RoleGroupActionsProps {
  group: { id: number; version: number; name: string }
  mayCreate: boolean
  mayDelete: boolean
  /** Why it cannot be deleted now. */
  refusal?: string
}

/** Duplicates or deletes the role group of a page. */
export function RoleGroupActions({ group, mayCreate, mayDelete, refusal }: RoleGroupActionsProps) {
  const t = useTranslations('record')
  const own = useTranslations('roleGroups')
  const router = useRouter()
  const [key] = useState(() => crypto.randomUUID())
  const remove = async () => {
    const { id, version } = group
    const answer = await callRecord({ resource: 'roleGroups', verb: 'remove', id, body: { version }, idempotencyKey: key })
    if (!answer.ok) return refusalText(answer.problem)
    notifyResult(answer)
    router.push(paths.roleGroups())
  }
  const icon = <Icon of={Trash2} />
  return (
    <>
      {mayCreate && (
        <Button as={Link} href={paths.roleGroup('new', { from: group.id })} icon={<Icon of={Copy} />}>
          {t('duplicate')}
        </Button>
      )}
      {mayDelete && refusal && (
        <RefusedButton reason={refusal} icon={icon}>
          {t('delete')}
        </RefusedButton>
      )}
      {mayDelete && !refusal && (
        <ConfirmDialog
          trigger={<Button icon={icon}>{t('delete')}</Button>}
          title={t('deleteTitle', { name: group.name })}
          text={own('deleteText')}
          keepLabel={t('deleteKeep')}
          actionLabel={t('delete')}
          busyLabel={t('deleting')}
          danger
          onConfirm={remove}
        />
      )}
    </>
  )
}
