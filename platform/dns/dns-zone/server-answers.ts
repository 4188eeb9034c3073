import { sql } from 'kysely'
import type { ServerResult } from '#contract/logs/activity-log.ts'
import type { DnsAnswer } from '#platform/drivers/dns/dns-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'

const LONGEST = 1000

/** What a server said of a version of a zone. */
export interface ServerAnswer {
  zoneId: number
  version: number
  result: ServerResult
  /** Milliseconds. */
  ms: number
  message: string | null
}

/** Asks, and says how long it took, in milliseconds; what waited for its turn did not take the server longer. */
export async function timed<A extends DnsAnswer>(ask: () => Promise<A>): Promise<{ answer: A; ms: number }> {
  const began = performance.now()
  const answer = await ask()
  return { answer, ms: Math.max(0, Math.round(performance.now() - began - (answer.waited ?? 0))) }
}

export const resultOf = (answer: DnsAnswer): Pick<ServerAnswer, 'result' | 'message'> =>
  answer.is === 'ok'
    ? { result: 'taken', message: null }
    : { result: answer.is === 'rejected' ? 'refused' : 'away', message: answer.message.slice(0, LONGEST) }

/** Keeps what a server said; of the same version the last answer counts. */
export async function keepAnswers({ db, now }: Scope, serverId: number, answers: readonly ServerAnswer[]): Promise<void> {
  if (answers.length === 0) return
  await sql`insert into "dnsServerAnswers" ("zoneId", "version", "serverId", "result", "ms", "message", "answeredOn")
    select distinct on ("zoneId", "version") "zoneId", "version", ${serverId}::bigint, "result", "ms", "message", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as "given" ("zoneId" bigint, "version" int, "result" text, "ms" int, "message" text)
    on conflict ("zoneId", "version") do update set "serverId" = excluded."serverId", "result" = excluded."result", "ms" = excluded."ms",
      "message" = excluded."message", "answeredOn" = excluded."answeredOn"`.execute(db)
}
