import type { ColumnType, Generated } from 'kysely'
import type { PanelAnswer } from '#platform/drivers/panel/panel-driver.ts'
import type { Instant } from '#platform/kernel/database.ts'

type Document = ColumnType<unknown, string | null, string | null>
export interface ModuleCallsTable {
  id: Generated<number>
  calledOn: Instant
  module: string
  /** null: the server was deleted. */
  serverId: number | null
  serverName: string
  serviceId: number | null
  call: string
  result: PanelAnswer['is']
  message: string | null
  seconds: number
  /** Secrets are masked. */
  request: Document
  response: Document
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    moduleCalls: ModuleCallsTable
  }
}
