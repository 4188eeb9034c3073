import type { ColumnType, Selectable } from 'kysely'
import type { ServerInput } from '#contract/services/server-input.ts'
import type { Server } from '#contract/services/servers.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<ServerInput, 'accessKey' | 'roleGroupIds' | 'administratorIds'>
export interface ServersTable extends RecordColumns, Plain {
  accessKeySealed: string | null
  accessKeyOn: NullableInstant
  roleGroupIds: Json<number[]>
  administratorIds: Json<number[]>
  status: Server['status']
  isDefault: boolean
  accountCount: number
  countedOn: NullableInstant
  connection: Server['connection']
  testedOn: NullableInstant
  panelVersion: string | null
  failure: string | null
  searchText: ColumnType<string, string, string>
}
export type StoredServer = Selectable<ServersTable>

export interface ServerGroupServersTable {
  groupId: number
  serverId: number
  /** Lower ones are filled first. */
  position: number
}

declare module '#platform/kernel/database.ts' {
  interface Tables {
    servers: ServersTable
    serverGroupServers: ServerGroupServersTable
  }
}
