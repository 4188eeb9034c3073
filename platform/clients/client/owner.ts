import { sql } from 'kysely'
import type { ClientInput } from '#contract/clients/client-input.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { ClientRecord } from './client.store.ts'
import { clientStore } from './client.store.ts'

type Named = Pick<ClientInput, 'email' | 'mobile' | 'firstName' | 'lastName'>
interface User {
  id: number
  email: string
  firstName: Bilingual
  lastName: Bilingual
  role: string
  status: 'IN_USE' | 'SUSPENDED'
}

/** The sign-in of a client's owner: the one that has this address already, or a new one without a password. */
export async function ownerFor(scope: Scope, { email, mobile, firstName, lastName }: Named): Promise<number> {
  await sql`insert into "users" ("email", "mobile", "firstName", "lastName", "role", "status", "createdOn", "updatedOn")
    values (${email}, ${mobile}, ${JSON.stringify(firstName)}::jsonb, ${JSON.stringify(lastName)}::jsonb, 'USER', 'IN_USE', ${scope.now}, ${scope.now})
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

/** The owner of a client; makes one where there is none. */
export async function ownerToUse(scope: Scope, client: ClientRecord): Promise<User> {
  const id = client.ownerUserId ?? (await ownerFor(scope, client))
  if (client.ownerUserId === null) await scope.db.updateTable('clients').set({ ownerUserId: id }).where('id', '=', client.id).execute()
  return (await one(scope, sql`"id" = ${id}`)) as User
}

/** Lets the owner of a client sign in, or not. */
export const setLogin = (status: User['status']) => async (scope: Scope, client: ClientRecord) => {
  const owner = await ownerToUse(scope, client)
  await scope.db
    .updateTable('users')
    .set(eb => ({ status, updatedOn: scope.now, version: eb('version', '+', 1) }))
    .where('id', '=', owner.id)
    .execute()
  return { payload: { userId: owner.id }, before: { login: owner.status }, after: { login: status } }
}
