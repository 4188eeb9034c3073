import { Check } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { RoleGroupRow } from '#contract/staff/role-groups.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the role groups. */
export async function roleGroupColumns(): Promise<ListColumn<RoleGroupRow>[]> {
  const [t, list] = await Promise.all([getTranslations('roleGroups'), getTranslations('list')])
  const none = <span className="text-text-3">—</span>
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <Name value={name} /> },
    { id: 'memberCount', number: true, narrow: 'amount', cell: ({ memberCount }) => numberText(memberCount) },
    { id: 'reportAccess', narrow: 'status', cell: ({ reportAccess }) => t(`options.reportAccess.${reportAccess}`) },
    {
      id: 'requiresAuthenticator',
      low: true,
      cell: ({ requiresAuthenticator }) => (requiresAuthenticator ? <Icon of={Check} label={list('yes')} /> : none),
    },
    { id: 'noticeboard', hidden: true, cell: ({ noticeboard }) => t(`options.noticeboard.${noticeboard}`) },
    { id: 'updatedOn', width: 128, narrow: 'detail', cell: ({ updatedOn }) => <RelativeTime value={updatedOn} /> },
    { id: 'changedByName', cell: ({ changedByName }) => (changedByName ? <Name value={changedByName} /> : none) },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <RelativeTime value={createdOn} /> },
  ]
}
