import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../database.ts'

type Document = ColumnType<unknown, string | null, string | null>
export interface ModuleCallsTable {
  id: Generated<number>
  calledOn: Instant
  module: string
  /** null: the server was deleted. */
  serverId: number | null
  serverName: string
  serviceId: number | null
  /** Of a registry that was asked. */
  registrarAccountId: number | null
  /** The name that it was about. */
  domainId: number | null
  call: string
  result: 'ok' | 'rejected' | 'retryable' | 'unknown'
  message: string | null
  seconds: number
  /** Secrets are masked. */
  request: Document
  response: Document
}
declare module '../database.ts' {
  interface Tables {
    moduleCalls: ModuleCallsTable
  }
}
