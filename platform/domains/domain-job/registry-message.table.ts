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
  /** Why it could not be handled; null once it was. */
  failure: Generated<string | null>
  /** How often it could not. */
  failures: Generated<number>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    registryMessages: RegistryMessagesTable
  }
}
