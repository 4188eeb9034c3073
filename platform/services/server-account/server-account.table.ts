import type { ServerAccount } from '#contract/services/server-accounts.ts'
import type { Instant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<ServerAccount, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'seenOn' | 'can'>
export interface ServerAccountsTable extends RecordColumns, Plain {
  seenOn: Instant
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    serverAccounts: ServerAccountsTable
  }
}
