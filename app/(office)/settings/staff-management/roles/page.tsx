import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { BaseRoles } from '#components/staff/role-group/base-roles.tsx'
import { TypeList } from '#components/staff/role-group/type-list.tsx'
import { Button } from '#components/ui/button.tsx'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { load } from '#lib/api/load.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('roleGroups'))('base.title') }
}

/** What accounts are by nature, and what role groups are made of; nothing here can be changed. */
export default async function RolesPage() {
  const [t, roles, types] = await Promise.all([
    getTranslations('roleGroups'),
    load(roleGroups.endpoints.roles),
    load(roleGroups.endpoints.types),
  ])
  return (
    <>
      <PageHeader
        title={t('base.title')}
        facts={t('base.facts')}
        actions={
          <Button as={Link} href={paths.roleGroups()}>
            {t('base.groups')}
          </Button>
        }
        ruled
      />
      <div className="settings-blocks">
        <BaseRoles roles={roles} />
        <TypeList types={types} />
      </div>
    </>
  )
}
