import type { domains } from '#contract/domains/domains.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { nameChoiceFor } from '#platform/orders/order/name-choices.ts'
import { domainStore } from './domain.store.ts'

/** A name is there: its client is told, once, unless who accepted its order decided otherwise. One that was there before we knew of it is no news. */
export async function tellRegistered(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { id, clientId, name, command, expiresOn, orderId, orderItemId } = await domainStore.find(scope, recordId as number)
  const order = scope.db.selectFrom('orders').select('imported').where('id', '=', orderId)
  if ((await order.executeTakeFirstOrThrow()).imported) return
  const choice = await nameChoiceFor(scope, orderItemId)
  if (choice?.sendMail === false) return
  await mailClient(scope, clientId, {
    template: 'domainRegistered',
    category: 'domain',
    values: () => ({ domain: name, how: command === 'transfer' ? 'transfer' : 'register', day: expiresOn ?? '' }),
    about: { resource: 'domains', id },
    dedupeKey: `domainRegistered ${id}`,
  })
}

/** The same of one whose registry is worked with by hand: the first day until which it is ours was written down. */
export async function tellSettled(scope: Scope, happened: Happened<typeof domains.events.settle>): Promise<void> {
  if (happened.payload.before === null) await tellRegistered(scope, happened)
}
