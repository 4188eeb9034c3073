import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { paths } from '#lib/paths.ts'

export const roleGroupPages: RecordPages<typeof roleGroups> = {
  resource: roleGroups,
  address: paths.roleGroup,
  listAddress: search => `${paths.roleGroups()}${search ? `?${search}` : ''}`,
}
