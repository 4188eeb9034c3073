import { sql } from 'kysely'
import type { ClientInput } from '#contract/clients/client-input.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { isInvited, userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { addOwner, inviteOwner, switchUser } from '../client-user/owner-user.ts'
import type { ClientRecord } from './client.store.ts'
import { clientStore } from './client.store.ts'

type Named = Pick<ClientInput, 'email' | 'mobile' | 'firstName' | 'lastName'>
interface User {
  id: number
  email: string
  firstName: Bilingual
  lastName: Bilingual
  role: string
}
interface Chosen {
  createOwner?: boolean
  ownerUserId?: number | null
}

/** A sign-in of their own for a client's owner, without a password; null where somebody has one with this address: they are asked first. */
async function newOwner(scope: Scope, { email, mobile, firstName, lastName }: Named): Promise<number | null> {
  const made = await sql<{ id: number }>`insert into "users"
    ("email", "mobile", "firstName", "lastName", "role", "status", "createdOn", "updatedOn")
    values (${email}, ${mobile}, ${JSON.stringify(firstName)}::jsonb, ${JSON.stringify(lastName)}::jsonb, 'USER', 'IN_USE', ${scope.now}, ${scope.now})
    on conflict do nothing returning "id"`.execute(scope.db)
  if (made.rows[0]) return Number(made.rows[0].id)
  const user = await one(scope, sql`lower("email") = ${email.toLowerCase()}`)
  if (user?.role !== 'USER') throw new Problem('validation', { fields: { email: { key: 'staffEmail' } } })
  return null
}

/** The owner that a new client has from the start: a new user, or none yet. */
export async function ownerOf(scope: Scope, client: Named, { createOwner, ownerUserId }: Chosen): Promise<number | null> {
  if (!ownerUserId) return createOwner ? newOwner(scope, client) : null
  await userToAsk(scope, ownerUserId)
  return null
}

/** Makes the owner of a new client a user of it; one who had a sign-in before is asked, and becomes it by agreeing. */
export async function settleOwner(scope: Scope, client: ClientRecord, { createOwner, ownerUserId }: Chosen): Promise<void> {
  if (client.ownerUserId !== null) return addOwner(scope, client, client.ownerUserId)
  if (ownerUserId) await inviteOwner(scope, client, (await userToAsk(scope, ownerUserId)).email)
  else if (createOwner) await inviteOwner(scope, client, client.email)
}

async function userToAsk(scope: Scope, id: number): Promise<User> {
  const user = await one(scope, sql`"id" = ${id} and "role" = 'USER'`)
  if (!user) throw new Problem('validation', { fields: { ownerUserId: { key: 'notAChoice' } } })
  return user
}

async function one({ db }: Scope, condition: ReturnType<typeof sql>): Promise<User | null> {
  const found = await sql<User>`select "id", "email", "firstName", "lastName", "role" from "users" where ${condition}`.execute(db)
  return found.rows[0] ?? null
}

/** The owner of a client, and whether they may sign in for it; null when it has none. */
export async function clientOwner(scope: Scope, { params }: { params: { id: number } }) {
  const { id: clientId, ownerUserId } = await clientStore.find(scope, params.id)
  if (ownerUserId === null) return null
  const [owner, off] = await Promise.all([one(scope, sql`"id" = ${ownerUserId}`), isOff(scope, clientId, ownerUserId)])
  if (!owner) return null
  const { id, firstName, lastName, email } = owner
  return { id, firstName, lastName, email, status: off ? 'SUSPENDED' : 'IN_USE', proven: !isInvited(await userById(scope, id)) }
}

async function isOff({ db }: Scope, clientId: number, userId: number): Promise<boolean> {
  const found = db.selectFrom('clientUsers').select('id').where('clientId', '=', clientId).where('userId', '=', userId)
  return (await found.where('status', '=', 'inactive').executeTakeFirst()) !== undefined
}

/**
 * The owner of a client; makes one where there is none.
 * @throws Problem wrongState: whoever has the client's address has not agreed to be its owner
 */
export async function ownerToUse(scope: Scope, client: ClientRecord): Promise<User> {
  const id = client.ownerUserId ?? (await newOwner(scope, client))
  if (id === null) throw new Problem('wrongState', { reason: 'ownerNotAgreed' })
  if (client.ownerUserId === null) {
    await scope.db.updateTable('clients').set({ ownerUserId: id }).where('id', '=', client.id).execute()
    await addOwner(scope, client, id)
  }
  return (await one(scope, sql`"id" = ${id}`)) as User
}

/** Lets the owner sign in for this client, or not; what else they belong to stays as it is. */
export const setLogin = (status: 'active' | 'inactive') => async (scope: Scope, client: ClientRecord) => {
  const owner = await ownerToUse(scope, client)
  const before = await switchUser(scope, client.id, owner.id, status)
  return { payload: { userId: owner.id }, before: { login: before }, after: { login: status } }
}
