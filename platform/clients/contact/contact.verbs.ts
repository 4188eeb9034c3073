import type { contacts } from '#contract/clients/contacts.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { contactStore } from './contact.store.ts'

/** The contact of a client who has it now, if any, has it no more. The client is locked: of two who ask at once the later one wins. */
async function clearBilling(scope: Scope, clientId: number): Promise<void> {
  await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().executeTakeFirstOrThrow()
  await scope.db
    .updateTable('contacts')
    .set(eb => ({ isBilling: false, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('clientId', '=', clientId)
    .where('isBilling', '=', true)
    .execute()
}

export const makeBilling: VerbFunction<typeof contacts, 'makeBilling'> = async (scope, { clientId }) => {
  await clearBilling(scope, clientId)
  return { set: { isBilling: true } }
}

export const endBilling: VerbFunction<typeof contacts, 'endBilling'> = async () => ({ set: { isBilling: false } })

export const replaceContact: VerbFunction<typeof contacts, 'replace'> = async (scope, contact, { targetContactId }) => {
  const refused = () => new Problem('validation', { fields: { targetContactId: { key: 'notAChoice' } } })
  if (targetContactId === contact.id) throw refused()
  const { clientId } = await contactStore.find(scope, targetContactId, true).catch(() => Promise.reject(refused()))
  if (clientId !== contact.clientId) throw refused()
  if (contact.isBilling) {
    await clearBilling(scope, clientId)
    await scope.db.updateTable('contacts').set({ isBilling: true }).where('id', '=', targetContactId).execute()
  }
  return { into: targetContactId, payload: { from: contact.id, name: contact.displayName } }
}

/** Before the contacts of one client go to another: of two who get what is written about invoices the other client's stays. */
export async function keepOneBilling(scope: Scope, fromId: number, intoId: number): Promise<void> {
  const stays = scope.db.selectFrom('contacts').select('id').where('clientId', '=', intoId).where('isBilling', '=', true)
  if (await stays.executeTakeFirst()) await clearBilling(scope, fromId)
}
