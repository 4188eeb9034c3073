import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { roleGroupColumns } from '#components/staff/role-group/role-group-columns.tsx'
import { roleGroups } from '#contract/staff/role-groups.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('roleGroups'))('title') }
}

export default async function AdministratorRolesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen resource={roleGroups} searchParams={await searchParams} columns={await roleGroupColumns()} page={paths.roleGroups()} />
  )
}
