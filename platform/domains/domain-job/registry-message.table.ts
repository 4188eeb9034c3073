import type { Generated } from 'kysely'
import type { Instant } from '#platform/kernel/database.ts'

/** What registries told us, each once. */
export interface RegistryMessagesTable {
  id: Generated<number>
  createdOn: Instant
  registrarAccountId: number
  /** The registry's own. */
  messageId: string
  kind: 'decision' | 'transfer' | 'other'
  name: string | null
  approved: boolean
  text: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    registryMessages: RegistryMessagesTable
  }
}
