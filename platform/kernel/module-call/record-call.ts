import { redact, redactText } from '#contract/kernel/redact.ts'
import type { Db } from '../database.ts'
import './module-call.table.ts'

/** Whom a call is about. */
export interface CallOf {
  module: string
  /** Null: of another kind than the servers of the catalogue. */
  serverId: number | null
  serverName: string
  serviceId: number | null
  /** The way to the registry that was asked. */
  registrarAccountId?: number
  /** The name that it was about. */
  domainId?: number | null
}

/** One request to what is driven outside, with what came back, before secrets are masked. */
export interface OutsideRequest {
  call: string
  request: unknown
  response: unknown
  seconds: number
  answer: { is: 'ok' } | { is: 'rejected' | 'retryable' | 'unknown'; message: string }
}

/** So many are written by one statement. */
const AT_ONCE = 50

/** Writes each request to a panel or a name server into the module log, without its secrets. */
export const recorderFor =
  (db: Db, of: CallOf, now: () => Date) =>
  async (made: OutsideRequest): Promise<void> => {
    await db
      .insertInto('moduleCalls')
      .values(rowOf(of, now(), made))
      .execute()
  }

/** The same for many requests one after the other: they are written in few statements, at the latest with `written`. */
export function recorderOfMany(db: Db, of: CallOf, now: () => Date) {
  let rows: ReturnType<typeof rowOf>[] = []
  const written = async () => {
    const those = rows
    rows = []
    if (those.length > 0) await db.insertInto('moduleCalls').values(those).execute()
  }
  const record = async (made: OutsideRequest): Promise<void> => {
    rows.push(rowOf(of, now(), made))
    if (rows.length >= AT_ONCE) await written()
  }
  return { record, written }
}

const rowOf = (of: CallOf, calledOn: Date, { call, request, response, seconds, answer }: OutsideRequest) => ({
  ...of,
  ...{ registrarAccountId: of.registrarAccountId ?? null, domainId: of.domainId ?? null },
  ...{ calledOn, call, result: answer.is, seconds },
  message: answer.is === 'ok' ? null : redactText(answer.message).slice(0, 1000),
  request: JSON.stringify(redact(request) ?? null),
  response: JSON.stringify(redact(response) ?? null),
})
