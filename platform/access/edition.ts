import { createHash } from 'node:crypto'

interface Entitled {
  role: string
  roleGroupId: number | null
  groupVersion: number | null
  frontendPagesList: readonly { route: string }[]
}

/** A short word for what a member of staff may do and see: another one after each change of role, role group or deny list. */
export function editionOf({ role, roleGroupId, groupVersion, frontendPagesList }: Entitled): string {
  const routes = frontendPagesList.map(({ route }) => route)
  return createHash('sha256')
    .update(JSON.stringify([role, roleGroupId, groupVersion, routes]))
    .digest('base64url')
    .slice(0, 12)
}
