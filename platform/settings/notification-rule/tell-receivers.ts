import type { Selectable } from 'kysely'
import type { failureCauses, RuleChannel } from '#contract/settings/notification-rules.ts'
import { callerOfUser } from '#platform/access/caller-of-user.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { wants } from '#platform/messaging/wanted.ts'
import { maySeeEvent } from '../may-see-event.ts'
import { queueDelivery, toldOf } from '../webhook/queue-webhooks.ts'
import type { RuleFiring, StoredRule } from './notification-rule.table.ts'
import { memberBy, ownerOfClient, peopleOf, type Reached } from './receivers-of-rule.ts'
import { messageOf, type RuleMessage, tellInApp, tellOutside, waits } from './rule-message.ts'
import { chatOfRule } from './rule-words.ts'

const noAddress: (typeof failureCauses)[number] = 'noAddress'

type Firing = Selectable<RuleFiring>

/** Tells everybody whom a rule names and who may see the event, each once by each channel; answers how many messages that were. */
export async function tellReceivers(scope: Scope, rule: StoredRule, firing: Firing): Promise<number> {
  const message = await messageOf(scope, rule, { ...firing.happened, occurredOn: new Date(firing.createdOn) })
  if (rule.receiver === 'webhook') return tellWebhook(scope, rule, firing, message)
  if (rule.receiver === 'address' || rule.receiver === 'owner') {
    // Neither is a member of staff: whoever wrote the rule answers for it.
    const writer = await callerOfUser(scope.db, rule.ownerId)
    if (!writer || !(await maySeeEvent(scope, writer, firing.happened))) return 0
    return rule.receiver === 'address' ? tellAddress(scope, rule, firing, message) : tellOwner(scope, rule, firing, message)
  }
  let told = 0
  for (const id of await peopleOf(scope, rule)) {
    const caller = await callerOfUser(scope.db, id)
    if (!caller || !(await maySeeEvent(scope, caller, firing.happened))) continue
    const member = await memberBy(scope, id)
    const channels = await newly(scope, firing, rule.channels, { receiver: `user ${id}`, ...member })
    if (channels.length === 0) continue
    await tellInApp(scope, message, { id, channels })
    await tellOutside(scope, message, member, channels)
    told += channels.length
  }
  return told
}

async function tellOwner(scope: Scope, rule: StoredRule, firing: Firing, message: RuleMessage): Promise<number> {
  const { clientId } = firing.happened
  const owner = clientId === null ? null : await ownerOfClient(scope, clientId)
  if (!owner) return 0
  const wanted = await channelsWanted(scope, rule, clientId)
  if (wanted.length === 0) return 0
  const channels = await newly(scope, firing, wanted, { receiver: `client ${clientId}`, ...owner })
  await tellOutside(scope, message, { ...owner, clientId }, channels)
  return channels.length
}

/** A client is told by the channels by which it wants what is general; what is critical comes by all of them. */
async function channelsWanted(scope: Scope, { channels, critical }: StoredRule, clientId: number | null): Promise<RuleChannel[]> {
  if (critical || clientId === null) return channels
  const wanted = await wants(scope, clientId, 'general')
  return channels.filter(one => (one === 'mail' ? wanted.email : one !== 'sms' || wanted.sms))
}

async function tellAddress(scope: Scope, rule: StoredRule, firing: Firing, message: RuleMessage): Promise<number> {
  const address = rule.address as string
  const reached: Reached = { email: address, mobile: address, language: 'en-US', userId: null }
  const channels = await newly(scope, firing, rule.channels, { receiver: address, ...reached })
  await tellOutside(scope, message, reached, channels)
  return channels.length
}

async function tellWebhook(scope: Scope, rule: StoredRule, firing: Firing, message: RuleMessage): Promise<number> {
  const endpoint = await scope.db
    .selectFrom('webhookEndpoints')
    .select(['id', 'ownerId', 'status'])
    .where('id', '=', rule.webhookId)
    .executeTakeFirst()
  const owner = endpoint?.status === 'active' ? await callerOfUser(scope.db, endpoint.ownerId) : null
  if (!endpoint || !owner || !(await maySeeEvent(scope, owner, firing.happened))) return 0
  const to = { receiver: `webhook ${endpoint.id}`, email: null, mobile: null }
  if ((await newly(scope, firing, ['webhook'], to)).length === 0) return 0
  const byRule = { id: rule.id, waits: waits(rule, firing.happened.name) }
  const told = { ...toldOf(firing.happened), text: chatOfRule(rule, message.said), byRule }
  return (await queueDelivery(scope, endpoint.id, told)) === null ? 0 : 1
}

/** Those of the channels by which a receiver was not told yet and can be; from now on they were. Where there is no address for one, that is written down. */
async function newly(
  { db }: Scope,
  firing: Firing,
  channels: readonly RuleChannel[],
  { receiver, email, mobile }: Pick<Reached, 'email' | 'mobile'> & { receiver: string },
): Promise<RuleChannel[]> {
  const errorOf = (channel: RuleChannel) => ((channel === 'mail' && !email) || (channel === 'sms' && !mobile) ? noAddress : null)
  const rows = await db
    .insertInto('notificationRuleMessages')
    .values(channels.map(channel => ({ firingId: firing.id, channel, receiver, error: errorOf(channel) })))
    .onConflict(conflict => conflict.doNothing())
    .returning(['channel', 'error'])
    .execute()
  return rows.flatMap(({ channel, error }) => (error === null ? [channel as RuleChannel] : []))
}
