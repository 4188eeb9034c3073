import { type ClientPermission, clientPermissions } from '#contract/kernel/client-permissions.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import type { Capability } from '#contract/permissions.ts'
import type { User } from '#platform/access/users.ts'
import type { Caller } from '#platform/kernel/caller.ts'

/** What moves money or decides who owns what, and what leaves a domain or its zone another, is the owner's alone; so is whatever names no permission. */
const ownersAlone: readonly ClientPermission[] = ['domains', 'orders', 'invoices', 'quotes', 'productPasswords', 'contacts', 'all']

type Member = Pick<User, 'id' | 'firstName' | 'lastName' | 'role' | 'roleGroupId'>
interface Acting {
  staff: Member
  held: readonly Capability[]
  sessionId: number | null
  client: { id: number; owner: Pick<User, 'firstName' | 'lastName'> }
}

const holds = ({ staff, held }: Pick<Acting, 'staff' | 'held'>, capability: Capability) =>
  staff.role === 'SUPER_ADMIN' || held.includes(capability)

/** A member of staff as the caller that acts as a client's owner; null when they may not. */
export function actingCaller({ staff, held, sessionId, client }: Acting): Caller | null {
  if (!holds({ staff, held }, 'client.loginAsOwner')) return null
  const full = holds({ staff, held }, 'client.actInFull')
  return {
    kind: 'client',
    id: staff.id,
    name: fullName(staff),
    role: 'USER',
    sessionId,
    roleGroupId: null,
    capabilities: new Set(),
    clientId: client.id,
    permissions: new Set(full ? ['all'] : clientPermissions.filter(one => !ownersAlone.includes(one))),
    onBehalfOf: { clientId: client.id, name: fullName(client.owner) },
  }
}
