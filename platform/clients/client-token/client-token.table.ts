import type { Generated } from 'kysely'
import type { ClientPermission } from '#contract/kernel/client-permissions.ts'
import type { TokenUse } from '#platform/access/api-token.ts'
import type { Json } from '#platform/kernel/database.ts'

declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientTokens: RecordColumns &
      TokenUse & {
        searchText: Generated<string>
        clientId: number
        clientUserId: number
        name: string
        permissions: Json<ClientPermission[]>
        allowedIps: Json<string[]>
        expiresOn: string
        /** None for the moment between making the record and its token, in one transaction. */
        tokenHash: string | null
        hint: Generated<string>
      }
  }
}
