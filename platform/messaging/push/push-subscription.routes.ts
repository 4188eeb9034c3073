import { isIP } from 'node:net'
import { deviceName } from '#contract/kernel/device-name.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { isPrivateAddress } from '#contract/kernel/private-address.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { pushSubscriptionEvents } from '#contract/messaging/messaging-events.ts'
import { pushSubscriptions } from '#contract/messaging/push-subscriptions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import { served } from '#platform/kernel/serve.ts'
import { notifyStaff } from '../notification/notify-staff.ts'
import { pushKeys } from './push-keys.ts'

const shown = ['id', 'device', 'createdOn', 'lastSentOn'] as const
/** The most browsers of one person; the oldest makes room. */
const most = 20

async function subscribe(scope: Scope, { body }: { body: BodyOf<typeof pushSubscriptions.subscribe> }) {
  const { endpoint, keys } = body
  refusePrivate(scope, endpoint)
  const userId = scope.caller.id as number
  const sealedKeys = sealText(scope.services.config.encryptionKey, 'pushSubscriptions', JSON.stringify(keys))
  const device = deviceName(scope.origin.userAgent)
  const values = { userId, sealedKeys, device, createdOn: scope.now }
  const row = await scope.db
    .insertInto('pushSubscriptions')
    .values({ endpoint, ...values })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(values))
    .returning(shown)
    .executeTakeFirstOrThrow()
  const own = await scope.db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .offset(most)
    .execute()
  for (const { id } of own) await scope.db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
  await scope.emit(pushSubscriptionEvents.created, {}, { resource: 'pushSubscriptions', recordId: row.id, recordName: device })
  return row
}

/** What can be seen at once; the connection itself is guarded again when something is sent. */
function refusePrivate(scope: Scope, endpoint: string): void {
  if (scope.services.config.allowPrivateAddresses) return
  const { protocol, hostname, username, password } = new URL(endpoint)
  const bare = hostname.replace(/^\[|\]$/g, '')
  const inside = bare === 'localhost' || bare.endsWith('.localhost') || (isIP(bare) > 0 && isPrivateAddress(bare))
  if (protocol !== 'https:' || username || password || inside)
    throw new Problem('validation', { fields: { endpoint: { key: 'webAddress' } } })
}

async function remove(scope: Scope, { params: { id } }: { params: { id: number } }) {
  const gone = await scope.db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', scope.caller.id)
    .returning(['id', 'device'])
    .executeTakeFirst()
  if (!gone) throw new Problem('notFound')
  await scope.emit(pushSubscriptionEvents.deleted, {}, { resource: 'pushSubscriptions', recordId: id, recordName: gone.device })
  return { id }
}

async function test(scope: Scope, { params: { id } }: { params: { id: number } }) {
  const own = scope.db.selectFrom('pushSubscriptions').select('id').where('id', '=', id).where('userId', '=', scope.caller.id)
  if (!(await own.executeTakeFirst())) throw new Problem('notFound')
  await notifyStaff(scope, {
    kind: 'system',
    to: { people: [scope.caller.id as number] },
    key: 'pushTest',
    link: { to: 'account', id: null },
  })
  return { id }
}

export const routes = served(pushSubscriptions, {
  list: async scope => ({
    publicKey: (await pushKeys(scope)).publicKey,
    items: await scope.db.selectFrom('pushSubscriptions').select(shown).where('userId', '=', scope.caller.id).orderBy('id').execute(),
  }),
  subscribe,
  test,
  remove,
})
