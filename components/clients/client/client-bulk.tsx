import { CircleCheck, CirclePause, FolderInput, KeyRound, Mail, Tag } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { BulkAction } from '#components/kit/list-screen/list-column.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { Capability } from '#contract/permissions.ts'
import { can } from '#lib/can/can.ts'
import type { Metadata } from '#lib/session/metadata.ts'

type Wanted = BulkAction & { needs: Capability }

/** What can be done to many clients at once, as far as this user may. */
export async function clientBulk(user: Metadata, accounts: boolean): Promise<BulkAction[]> {
  const t = await getTranslations('clients')
  const text = t('bulk.text')
  const all: Wanted[] = [
    {
      id: 'sendMessage',
      label: t('bulk.message'),
      icon: <Icon of={Mail} />,
      title: t('bulk.messageTitle'),
      text,
      field: { name: 'subject', label: t('sendMessage.subject') },
      second: { name: 'message', label: t('sendMessage.message'), long: true },
      needs: 'client.sendMessage',
    },
    {
      id: 'activate',
      label: t('bulk.activate'),
      icon: <Icon of={CircleCheck} />,
      title: t('bulk.activateTitle'),
      text,
      needs: 'client.changeStatus',
    },
    {
      id: 'deactivate',
      label: t('bulk.deactivate'),
      icon: <Icon of={CirclePause} />,
      title: t('bulk.deactivateTitle'),
      text,
      needs: 'client.changeStatus',
    },
    {
      id: 'setGroup',
      label: t('bulk.group'),
      icon: <Icon of={FolderInput} />,
      title: t('bulk.groupTitle'),
      text,
      field: { name: 'clientGroupId', label: t('fields.clientGroupId'), of: 'clientGroups' },
      needs: 'client.edit',
    },
    {
      id: 'addTag',
      label: t('bulk.tag'),
      icon: <Icon of={Tag} />,
      title: t('bulk.tagTitle'),
      text,
      field: { name: 'tag', label: t('bulk.tagName') },
      needs: 'client.edit',
    },
    ...(accounts
      ? [
          {
            id: 'resetPassword',
            label: t('resetPassword.action'),
            icon: <Icon of={KeyRound} />,
            title: t('bulk.resetTitle'),
            text,
            needs: 'client.resetPassword' as const,
          },
        ]
      : []),
  ]
  return all.flatMap(({ needs, ...action }) => (can(user, needs) ? [action] : []))
}
