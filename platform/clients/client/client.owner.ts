import { sql } from 'kysely'
import type { ClientInput } from '#contract/clients/client-input.ts'
import { clientCan } from '#contract/clients/client-values.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { statusReason } from './client.can.ts'
import type { ClientRecord } from './client.store.ts'
import { clientStore } from './client.store.ts'

type Named = Pick<ClientInput, 'email' | 'mobile' | 'firstName' | 'lastName'>
interface User {
  id: number
  email: string
  firstName: string
  lastName: string
  role: string
  status: 'IN_USE' | 'SUSPENDED'
}

/** The sign-in of a client's owner: the one that has this address already, or a new one without a password. */
export async function ownerFor(scope: Scope, { email, mobile, firstName, lastName }: Named): Promise<number> {
  await sql`insert into "users" ("email", "mobile", "firstName", "lastName", "role", "status", "createdOn", "updatedOn")
    values (${email}, ${mobile}, ${firstName}, ${lastName}, 'USER', 'IN_USE', ${scope.now}, ${scope.now})
    on conflict do nothing`.execute(scope.db)
  const user = await one(scope, sql`lower("email") = ${email.toLowerCase()}`)
  if (user?.role !== 'USER') throw new Problem('validation', { fields: { email: { key: 'staffEmail' } } })
  return user.id
}

/** The owner of a new client: the existing user that was chosen, one for the client's address, or none. */
export async function ownerOf(scope: Scope, client: Named, chosen: { createOwner?: boolean; ownerUserId?: number | null }) {
  if (!chosen.ownerUserId) return chosen.createOwner ? ownerFor(scope, client) : null
  const user = await one(scope, sql`"id" = ${chosen.ownerUserId} and "role" = 'USER'`)
  if (!user) throw new Problem('validation', { fields: { ownerUserId: { key: 'notAChoice' } } })
  return user.id
}

async function one({ db }: Scope, condition: ReturnType<typeof sql>): Promise<User | null> {
  const found = await sql<User>`select "id", "email", "firstName", "lastName", "role", "status" from "users" where ${condition}`.execute(db)
  return found.rows[0] ?? null
}

/** The owner of a client, or null when none was made yet. */
export async function clientOwner(scope: Scope, { params }: { params: { id: number } }) {
  const client = await clientStore.find(scope, params.id)
  if (client.ownerUserId === null) return null
  const owner = await one(scope, sql`"id" = ${client.ownerUserId}`)
  return owner && { id: owner.id, firstName: owner.firstName, lastName: owner.lastName, email: owner.email, status: owner.status }
}

/** The owner of a client whose status lets it sign in; makes one where there is none. */
export async function ownerToUse(scope: Scope, client: ClientRecord): Promise<User> {
  if (!clientCan.can('useLogin', client.status)) throw new Problem('wrongState', { reason: statusReason('useLogin', client.status) })
  const id = client.ownerUserId ?? (await ownerFor(scope, client))
  if (client.ownerUserId === null) await scope.db.updateTable('clients').set({ ownerUserId: id }).where('id', '=', client.id).execute()
  return (await one(scope, sql`"id" = ${id}`)) as User
}

const setLogin =
  (status: User['status']) =>
  async (scope: Scope, { body }: { body: { id: number; reason: string | null } }) => {
    const client = await clientStore.find(scope, body.id, true)
    const owner = await ownerToUse(scope, client)
    if (owner.status === status) {
      throw new Problem('wrongState', { reason: status === 'IN_USE' ? 'loginAlreadyActive' : 'loginAlreadyInactive' })
    }
    await sql`update "users" set "status" = ${status}, "updatedOn" = ${scope.now}, "version" = "version" + 1 where "id" = ${owner.id}`.execute(
      scope.db,
    )
    await scope.audit({
      action: status === 'IN_USE' ? 'clients.loginActivated' : 'clients.loginDeactivated',
      resource: 'clients',
      recordId: client.id,
      recordName: client.displayName,
      clientId: client.id,
      before: { login: owner.status },
      after: { login: status },
      reason: body.reason,
      details: { userId: owner.id },
    })
    return { id: client.id, email: owner.email, status }
  }

export const activateLogin = setLogin('IN_USE')
/** Ends the owner's sessions and refuses new ones. */
export const deactivateLogin = setLogin('SUSPENDED')
