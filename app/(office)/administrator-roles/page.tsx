import { redirect } from 'next/navigation'
import { paths } from '#lib/paths.ts'

/** The list of role groups stands with the settings. */
export default function RoleGroupsPage() {
  redirect(paths.roleGroups())
}
