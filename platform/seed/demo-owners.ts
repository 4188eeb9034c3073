import { addOwner } from '#platform/clients/client-user/owner-user.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { createRecord } from './create-record.ts'
import { colleague } from './data/demo-people.ts'

/** Whoever ordered something has a sign-in of their own, without a password until they choose one; one of them asked for a colleague. */
export async function addOwners(scope: Scope): Promise<void> {
  const { db, now } = scope
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'email', 'firstName', 'lastName', 'language', 'displayName'])
    .where('ownerUserId', 'is', null)
    .where(eb => eb.exists(eb.selectFrom('orders').select('orders.id').whereRef('orders.clientId', '=', 'clients.id')))
    .orderBy('id')
    .execute()
  for (const { firstName, lastName, ...client } of clients) {
    const named = { firstName: JSON.stringify(firstName), lastName: JSON.stringify(lastName) }
    const user = await db
      .insertInto('users')
      .values({ email: client.email.toLowerCase(), ...named, role: 'USER', language: client.language, createdOn: now, updatedOn: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!user) continue
    await db.updateTable('clients').set({ ownerUserId: user.id }).where('id', '=', client.id).execute()
    await addOwner(scope, client, user.id)
  }
  const [first] = clients
  if (first) await createRecord(scope, 'clientUsers', { ...colleague, clientId: first.id })
}
