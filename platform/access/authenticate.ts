import { createHash } from 'node:crypto'
import type { Capability } from '#contract/permissions.ts'
import type { Json } from '#platform/kernel/database.ts'
import type { Authenticate } from '#platform/kernel/serve.ts'
import type { Role } from '#platform/kernel/who.ts'

declare module '#platform/kernel/database.ts' {
  interface Tables {
    roleGroups: { id: number; capabilities: Json<Capability[]> }
    users: { id: number; firstName: string; lastName: string; role: Role; status: 'IN_USE' | 'SUSPENDED'; roleGroupId: number | null }
    accessSessions: { id: number; tokenHash: string; userId: number; issuedOn: Instant; expiresOn: Instant; revokedOn: Instant | null }
  }
}

/** A token is kept as its hash only. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** Who holds a live session with this token. Only staff may hold one. */
export const authenticate: Authenticate = async ({ database }, token) => {
  const found = await database.db
    .selectFrom('accessSessions')
    .innerJoin('users', 'users.id', 'accessSessions.userId')
    .leftJoin('roleGroups', 'roleGroups.id', 'users.roleGroupId')
    .select([
      'accessSessions.id as sessionId',
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.role',
      'users.roleGroupId',
      'roleGroups.capabilities',
    ])
    .where('accessSessions.tokenHash', '=', tokenHash(token))
    .where('accessSessions.revokedOn', 'is', null)
    .where('accessSessions.expiresOn', '>', new Date() as never)
    .where('users.status', '=', 'IN_USE')
    .executeTakeFirst()
  if (!found) return null
  const { id, sessionId, role, roleGroupId } = found
  return {
    kind: 'staff',
    id,
    sessionId,
    role,
    roleGroupId,
    name: `${found.firstName} ${found.lastName}`,
    capabilities: new Set(found.capabilities ?? []),
  }
}
