import type { NotificationKind } from '#contract/messaging/notifications.ts'
import type { RuleChannel } from '#contract/settings/notification-rules.ts'
import { urgentEvents } from '#contract/settings/urgency.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import type { MessageValues } from '#platform/messaging/message-content.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { eventWordsInBoth } from '../event-words.ts'
import type { StoredRule } from './notification-rule.table.ts'
import type { Reached } from './receivers-of-rule.ts'
import { bellOfRule, type RuleTexts, textsOfRule } from './rule-words.ts'
import { type Told, toldOf } from './tells-of-event.ts'

/** `id`: null of what is only shown or tried, which waits for nothing. */
type Named = Pick<StoredRule, 'name' | 'critical'> & { id: number | null } & Partial<RuleTexts>

/** A rule, and what it tells of one event: worked out once, whoever is told. */
export interface RuleMessage {
  rule: Named
  told: Told
  said: Record<Locale, MessageValues>
}
export async function messageOf(scope: Scope, rule: Named, told: Told): Promise<RuleMessage> {
  const say = await toldOf(scope, rule.name, told)
  return { rule, told, said: { 'en-US': await say('en-US'), 'ar-SA': await say('ar-SA') } }
}

const kinds: readonly (readonly [RegExp, NotificationKind])[] = [
  [/^(order|cart|quote|service|cancellation)/, 'order'],
  [/^(invoice|transaction|refund|creditNote|wallet|payment|bank|savedCard|billable|eInvoice)/, 'payment'],
  [/^(ticket|contactMessage)/, 'ticket'],
  [/^(domain|dns|registrar|tld)/, 'domain'],
  [/^(job|moduleJob|automation)/, 'job'],
  [/^(access|users|administrators|roleGroups|bannedIps|clientTokens|webhook)/, 'security'],
]
const kindOf = (event: string): NotificationKind => kinds.find(([starts]) => starts.test(event))?.[1] ?? 'system'

/** In the bell of a member of staff, on their devices, or both. */
export async function tellInApp(
  scope: Scope,
  { rule, told: { name, recordName }, said }: RuleMessage,
  { id, channels }: { id: number; channels: readonly RuleChannel[] },
): Promise<void> {
  if (!channels.includes('bell') && !channels.includes('push')) return
  const { key, words, push } = bellOfRule(rule, said)
  await notifyStaff(scope, {
    kind: kindOf(name),
    importance: rule.critical ? 'critical' : 'normal',
    to: { people: [id] },
    key,
    values: {
      ...{ what: eventWordsInBoth(name), record: recordName ?? '—', rule: rule.name },
      ...(key === 'ruleWritten' ? words : {}),
      ...push,
    },
    push: channels.includes('push') && { waits: waits(rule, name) },
    unmutable: rule.critical,
  })
}

/** What a rule tells waits for the end of quiet hours, save of what is urgent. */
export const waits = ({ id }: Named, event: string): boolean => id !== null && !urgentEvents.includes(event)

/** By mail and text message, as far as there is an address. */
export async function tellOutside(
  scope: Scope,
  { rule, told, said }: RuleMessage,
  { email, mobile, language, userId, clientId }: Reached & { clientId?: number | null },
  channels: readonly RuleChannel[],
): Promise<void> {
  const texts = await textsOfRule(scope, rule, language)
  const byRule = rule.id === null ? {} : { byRule: { id: rule.id, waits: waits(rule, told.name) } }
  const of = { ...byRule, language, userId, clientId: clientId ?? null, values: said[language], ...(texts && { texts }) }
  if (channels.includes('mail') && email) await queueEmail(scope, { ...of, to: email, template: 'ruleNotice', category: 'general' })
  if (channels.includes('sms') && mobile) await queueSms(scope, { ...of, number: mobile, template: 'ruleNotice' })
}
