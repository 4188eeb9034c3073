import { RoleGroupPage, type RoleGroupPageProps, roleGroupTitle } from '#components/staff/role-group/role-group-page.tsx'

export const generateMetadata = roleGroupTitle

export default function AdministratorRolePage(props: RoleGroupPageProps) {
  return <RoleGroupPage {...props} />
}
