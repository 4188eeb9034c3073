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
}

/** One request to what is driven outside, with what came back, before secrets are masked. */
export interface OutsideRequest {
  call: string
  request: unknown
  response: unknown
  seconds: number
  answer: { is: 'ok' } | { is: 'rejected' | 'retryable' | 'unknown'; message: string }
}

/** Writes each request to a panel or a name server into the module log, without its secrets. */
export const recorderFor =
  (db: Db, of: CallOf, now: () => Date) =>
  async ({ call, request, response, seconds, answer }: OutsideRequest): Promise<void> => {
    await db
      .insertInto('moduleCalls')
      .values({
        ...of,
        registrarAccountId: of.registrarAccountId ?? null,
        ...{ calledOn: now(), call, result: answer.is, seconds },
        message: answer.is === 'ok' ? null : redactText(answer.message).slice(0, 1000),
        request: JSON.stringify(redact(request) ?? null),
        response: JSON.stringify(redact(response) ?? null),
      })
      .execute()
  }
