import { addDays, type CalendarDate } from '../kernel/calendar.ts'

/** When names of a zone do not go to another registrar. Days; 0: there is no such time. */
export interface TransferTerms {
  /** After its registration, or after it came from another registrar. */
  transferLockDays: number
  /** Before its expiry. */
  transferLockBeforeDays: number
}
export interface TransferWindow {
  /** The first day on which it can go; null: any. */
  opensOn: CalendarDate | null
  /** The first day on which it cannot any more; null: none. */
  closesOn: CalendarDate | null
}

/** The days on which a name can go to another registrar, by its dates and its zone. */
export function transferWindow(
  { registeredOn, transferredOn, expiresOn }: Record<'registeredOn' | 'transferredOn' | 'expiresOn', CalendarDate | null>,
  { transferLockDays, transferLockBeforeDays }: TransferTerms,
): TransferWindow {
  const since = [registeredOn, transferredOn]
    .filter(day => day !== null)
    .sort()
    .at(-1)
  return {
    opensOn: since === undefined || transferLockDays === 0 ? null : addDays(since, transferLockDays),
    closesOn: expiresOn === null || transferLockBeforeDays === 0 ? null : addDays(expiresOn, -transferLockBeforeDays),
  }
}

/** Whether a name can go today; `tooYoung`: not yet, `tooLate`: not before it was renewed. */
export function transferState({ opensOn, closesOn }: TransferWindow, today: CalendarDate): 'open' | 'tooYoung' | 'tooLate' {
  if (opensOn !== null && today < opensOn) return 'tooYoung'
  return closesOn !== null && today >= closesOn ? 'tooLate' : 'open'
}
