import { getTranslations } from 'next-intl/server'
import type { BulkAction } from '#components/kit/list-screen/list-column.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { Capability } from '#contract/permissions.ts'
import { can } from '#lib/can/can.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { verbIcons } from './verbs.ts'

/** What may be done with several people; who is out of the reader's hands is skipped and named. */
export async function administratorBulk(user: Metadata, logins: boolean): Promise<BulkAction[]> {
  const t = await getTranslations('administrators')
  const action = (id: 'activate' | 'deactivate' | 'endSessions' | 'resetPassword', needed: Capability): BulkAction[] =>
    can(user, needed)
      ? [
          {
            id,
            label: t(`verbs.${id}.action`),
            icon: <Icon of={verbIcons[id]} />,
            danger: id === 'deactivate',
            title: t(`bulk.${id}`),
            text: t(`verbs.${id}.text`),
          },
        ]
      : []
  return [
    ...action('activate', 'administrator.changeStatus'),
    ...action('deactivate', 'administrator.changeStatus'),
    ...(logins ? action('endSessions', 'administrator.endSessions') : []),
    ...(logins ? action('resetPassword', 'administrator.resetPassword') : []),
  ]
}
