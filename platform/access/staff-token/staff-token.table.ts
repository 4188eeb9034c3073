import type { Generated } from 'kysely'
import type { Json } from '#platform/kernel/database.ts'
import type { TokenUse } from '../api-token.ts'

declare module '#platform/kernel/database.ts' {
  interface Tables {
    staffTokens: TokenUse &
      RecordColumns & {
        searchText: Generated<string>
        userId: number
        name: string
        capabilities: Json<string[]>
        allowedIps: Json<string[]>
        expiresOn: string
        tokenHash: string
        hint: string
      }
  }
}
