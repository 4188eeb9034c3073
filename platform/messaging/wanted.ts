import { sql } from 'kysely'
import { isOptional, type MessageEventName, messageEvents } from '#contract/messaging/sent-messages.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

/** Whether a client wants mails of this event: the categories that they chose are asked, where the event leaves it to them. */
export async function isWanted(scope: Scope, event: MessageEventName, clientId: number | null): Promise<boolean> {
  if (clientId === null || !isOptional(event)) return true
  const { category } = messageEvents[event]
  const { rows } = await sql<{ wanted: boolean }>`
    select coalesce(("emailPreferences" ->> ${category})::boolean, true) as "wanted" from "clients" where "id" = ${clientId}`.execute(
    scope.db,
  )
  return rows[0]?.wanted ?? true
}

/**
 * Seconds until messages that can wait may go out; 0 when they may now. Hours are those of the client where they have their own, else those of the
 * company, in the company's zone; the same hour twice: there are none. Advertising can always wait.
 */
export async function quietFor(scope: Scope, event: string, clientId: number | null, advertising = false): Promise<number> {
  const known = event in messageEvents ? (event as MessageEventName) : null
  if (known && !isOptional(known) && !advertising) return 0
  const { quietFrom, quietUntil, timeZone } = await settings(scope, 'quietFrom', 'quietUntil', 'timeZone')
  const own = clientId === null ? undefined : await quietHoursOf(scope, clientId)
  return secondsOfQuiet(scope.now, { from: own?.from ?? quietFrom, until: own?.until ?? quietUntil, timeZone })
}

async function quietHoursOf({ db }: Scope, clientId: number): Promise<{ from: number; until: number } | undefined> {
  const { rows } = await sql<{ from: number; until: number }>`
    select "quietFrom" as "from", "quietUntil" as "until" from "clients"
    where "id" = ${clientId} and "quietFrom" is not null and "quietUntil" is not null`.execute(db)
  return rows[0]
}

/** Seconds from `now` until `until`, where it is later than `from` and earlier than `until` in the zone; 0 outside. */
export function secondsOfQuiet(now: Date, { from, until, timeZone }: { from: number; until: number; timeZone: string }): number {
  if (from === until) return 0
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map(name =>
    Number(parts.find(({ type }) => type === name)?.value),
  )
  const quiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  return quiet ? ((until - hour + 24) % 24 || 24) * 3600 - minute * 60 - second : 0
}
