import { sql } from 'kysely'
import { contacts } from '#contract/clients/contacts.ts'
import type { smsReplyEvents } from '#contract/messaging/messaging-events.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Reaction } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { contactStore } from '../contact/contact.store.ts'
import { endAdvertising } from './change-wanted.ts'

/**
 * Who answered a text message so gets no more advertising by SMS, for every client whose number, or whose owner's, it is; a contact gets no more text messages
 * at all, having asked for each kind of them, nor any that is on its way to them. Mails are another matter.
 */
export const stopByReply: Reaction<typeof smsReplyEvents.stopped> = async (scope, { payload: { number } }) => {
  const found = await scope.db
    .selectFrom('clients')
    .leftJoin('users', 'users.id', 'clients.ownerUserId')
    .select('clients.id')
    .where(eb => eb.or([eb('clients.mobile', '=', number), eb('clients.smsNumber', '=', number), eb('users.mobile', '=', number)]))
    .orderBy('clients.id')
    .execute()
  const inner = scope.with({ caller: { ...system, byLink: true } })
  for (const { id } of found) await endAdvertising(inner, id, 'sms', { source: 'reply' })
  await endTexts(inner, number)
}

async function endTexts(scope: Scope, number: string): Promise<void> {
  const texted = await scope.db
    .selectFrom('contacts')
    .select('id')
    .where('phone', '=', number)
    .where(sql<boolean>`"smsCategories" <> '[]'`)
    .orderBy('id')
    .execute()
  for (const { id } of texted)
    await contactStore.store(scope, await contactStore.find(scope, id, true), { smsCategories: [] }, contacts.events.updated)
  await scope.db
    .updateTable('smsMessages')
    .set(one => ({ state: 'unwanted', sealedContent: null, version: one('version', '+', 1), updatedOn: scope.now }))
    .where('number', '=', number)
    .where('toContact', '=', true)
    .where('state', '=', 'queued')
    .where('asked', '=', false)
    .execute()
}
