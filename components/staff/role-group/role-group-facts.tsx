import { useTranslations } from 'next-intl'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import type { RoleGroup } from '#contract/staff/role-groups.ts'

/** How many are in a role group, and who changed it last. */
export function RoleGroupFacts({ group: { memberCount, changedByName, updatedOn } }: { group: RoleGroup }) {
  const t = useTranslations('roleGroups')
  const time = () => <RelativeTime value={updatedOn} />
  return (
    <>
      <span>{t('members', { count: memberCount })}</span>
      <span>{changedByName ? t.rich('changedBy', { name: () => <bdi>{changedByName}</bdi>, time }) : t.rich('changed', { time })}</span>
    </>
  )
}
