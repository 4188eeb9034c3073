import type { NotificationLink } from '#contract/messaging/notifications.ts'
import type { Capability } from '#contract/permissions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type NotificationKey, notifyStaff, type StaffNotice } from './notify-staff.ts'

const day = 24 * 3_600_000
/** So many days before its end a certificate is warned of, once each; the last time as critical. */
const warnings = [60, 30, 7] as const

/** The last instant of which anything is told now. */
export const warnedUntil = ({ now }: Scope): string => new Date(now.getTime() + warnings[0] * day).toISOString()

interface Ending {
  /** Tells `name` and `days`. */
  key: NotificationKey
  name: NonNullable<StaffNotice['values']>[string]
  /** Its last instant. */
  expiresOn: string | Date
  capability: Capability
  link: NotificationLink
  /** What tells it from others: `<resource> <id>`. */
  of: string
}

/** Tells who can see to it that a certificate ends soon. The nearest of the warnings that are due: one that was missed is not made up for. */
export async function warnOfEnd(scope: Scope, { key, name, expiresOn, capability, link, of }: Ending): Promise<void> {
  const left = Math.max(0, Math.ceil((new Date(expiresOn).getTime() - scope.now.getTime()) / day))
  const due = warnings.findLast(days => left <= days)
  if (due === undefined) return
  await notifyStaff(scope, {
    kind: 'system',
    importance: due === warnings.at(-1) ? 'critical' : 'important',
    to: { capability },
    key,
    values: { name, days: left },
    link,
    dedupeKey: `${of} ${typeof expiresOn === 'string' ? expiresOn : expiresOn.toISOString()} ${due}`,
  })
}
