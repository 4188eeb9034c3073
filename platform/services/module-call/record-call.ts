import { redact, redactText } from '#contract/kernel/redact.ts'
import type { PanelCall, RecordPanelCall } from '#platform/drivers/panel/panel-driver.ts'
import type { Db } from '#platform/kernel/database.ts'
import './module-call.table.ts'

/** Whom a call is about. */
export interface CallOf {
  module: string
  serverId: number
  serverName: string
  serviceId: number | null
}

/** Writes each request to a panel into the module log, without its secrets. */
export const recorderFor =
  (db: Db, of: CallOf, now: () => Date): RecordPanelCall =>
  async ({ call, request, response, seconds, answer }: PanelCall) => {
    await db
      .insertInto('moduleCalls')
      .values({
        ...of,
        ...{ calledOn: now(), call, result: answer.is, seconds },
        message: answer.is === 'ok' ? null : redactText(answer.message).slice(0, 1000),
        request: JSON.stringify(redact(request) ?? null),
        response: JSON.stringify(redact(response) ?? null),
      })
      .execute()
  }
