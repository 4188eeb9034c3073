import { type RawBuilder, sql } from 'kysely'
import type { ConsentChannel, ConsentPurpose } from '#contract/clients/consents.ts'
import { isCritical, isOptional, type MessageEventName, messageEvents } from '#contract/messaging/sent-messages.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

/** The ways by which a message may reach somebody. */
export type WantedBy = Record<ConsentChannel, boolean>
const byAll: WantedBy = { email: true, sms: true, push: true }

/**
 * Whether a client wants what is about a purpose by a channel: what it said last, as the log of its consents has it. Who was never asked wants no
 * advertising, and all that is about their own affairs. `clientId`: the column or the id.
 */
export const wantsSql = (clientId: RawBuilder<unknown>, channel: ConsentChannel, purpose: ConsentPurpose): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select "said"."given" from "consents" as "said" where "said"."clientId" = ${clientId} and "said"."channel" = ${sql.lit(channel)}
    and "said"."purpose" = ${sql.lit(purpose)} order by "said"."id" desc limit 1), ${sql.lit(purpose !== 'marketing')})`

/** What a client wants of a purpose, by channel. */
export async function wants({ db }: Pick<Scope, 'db'>, clientId: number, purpose: ConsentPurpose): Promise<WantedBy> {
  const of = (channel: ConsentChannel) => wantsSql(sql`${clientId}::bigint`, channel, purpose)
  const { rows } = await sql<WantedBy>`select ${of('email')} as "email", ${of('sms')} as "sms", ${of('push')} as "push"`.execute(db)
  return rows[0] ?? { email: false, sms: false, push: false }
}

interface Asked {
  event: MessageEventName
  clientId: number | null
  /** Its receiver asked for the mail themselves. */
  askedFor?: boolean | undefined
  advertising?: boolean
}

/**
 * By which ways a message may go to a client. What is critical goes by all of them; what must be told goes by mail whatever its category, which the client
 * may still not want by the others; advertising goes where the client agreed to it, and nowhere else.
 */
export async function wantedBy(scope: Scope, { event, clientId, askedFor = false, advertising = false }: Asked): Promise<WantedBy> {
  if (clientId === null) return byAll
  if (advertising) return wants(scope, clientId, 'marketing')
  const { category } = messageEvents[event]
  if (isCritical(event) || category === 'access') return byAll
  const wanted = await wants(scope, clientId, category)
  return isOptional(event) && !askedFor ? wanted : { ...wanted, email: true }
}

/**
 * Seconds until messages that can wait may go out; 0 when they may now. Hours are those of the client where they have their own, else those of the
 * company, in the company's zone; the same hour twice: there are none. `waits`: it can wait whatever its event: advertising, what a rule tells.
 */
export async function quietFor(scope: Scope, event: string, clientId: number | null, waits = false): Promise<number> {
  const known = event in messageEvents ? (event as MessageEventName) : null
  if (known && !isOptional(known) && !waits) return 0
  const { quietFrom, quietUntil, timeZone } = await settings(scope, 'quietFrom', 'quietUntil', 'timeZone')
  const own = clientId === null ? undefined : await quietHoursOf(scope, clientId)
  return secondsOfQuiet(scope.now, { from: own?.from ?? quietFrom, until: own?.until ?? quietUntil, timeZone })
}

/** Seconds until the quiet hours of the company are over; 0 outside of them. */
export const quietNow = (scope: Scope): Promise<number> => quietFor(scope, '', null, true)

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
