import type { smsReplyEvents } from '#contract/messaging/messaging-events.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Reaction } from '#platform/kernel/reactions.ts'
import { endAdvertising } from './change-wanted.ts'

/** Who answered a text message so gets no more advertising by SMS, for every client whose number, or whose owner's, it is; mails are another matter. */
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
}
