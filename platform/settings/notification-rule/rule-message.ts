import { nameFor } from '#contract/kernel/person-name.ts'
import type { NotificationKind } from '#contract/messaging/notifications.ts'
import type { RuleChannel } from '#contract/settings/notification-rules.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { eventWords, eventWordsInBoth } from '../event-words.ts'
import type { KeptEvent, StoredRule } from './notification-rule.table.ts'
import type { Reached } from './receivers-of-rule.ts'

type Named = Pick<StoredRule, 'name' | 'critical'>
type What = Pick<KeptEvent, 'name' | 'recordName'>

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
  { name: rule, critical }: Named,
  { name, recordName }: What,
  { id, channels }: { id: number; channels: readonly RuleChannel[] },
): Promise<void> {
  if (!channels.includes('bell') && !channels.includes('push')) return
  await notifyStaff(scope, {
    kind: kindOf(name),
    importance: critical ? 'critical' : 'normal',
    to: { people: [id] },
    key: 'ruleFired',
    values: { what: eventWordsInBoth(name), record: recordName ?? '—', rule },
    push: channels.includes('push'),
    unmutable: critical,
  })
}

/** By mail and text message, as far as there is an address. */
export async function tellOutside(
  scope: Scope,
  { name: rule }: Named,
  { name, recordName }: What,
  { email, mobile, language, userId, clientId }: Reached & { clientId?: number | null },
  channels: readonly RuleChannel[],
): Promise<void> {
  const values = { what: eventWords(name, language), record: recordName ? nameFor(recordName, language) : '—', rule }
  const to = { language, userId, clientId: clientId ?? null }
  if (channels.includes('mail') && email) await queueEmail(scope, { ...to, to: email, template: 'ruleNotice', category: 'general', values })
  if (channels.includes('sms') && mobile) await queueSms(scope, { ...to, number: mobile, template: 'ruleNotice', values })
}
