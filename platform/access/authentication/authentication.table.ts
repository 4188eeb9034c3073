import type { AuthenticationRules, SecondStepRules } from '#contract/access/authentication.ts'
import type { Json } from '#platform/kernel/database.ts'

export type ProviderRules = Omit<AuthenticationRules['singleSignOn'], 'clientSecretKept'>

declare module '#platform/kernel/database.ts' {
  interface Tables {
    /** One row, once somebody changed them. */
    authenticationRules: {
      id: number
      version: number
      updatedOn: NullableInstant
      staff: Json<SecondStepRules>
      clients: Json<SecondStepRules>
      singleSignOn: Json<ProviderRules>
      /** Sealed. */
      clientSecret: string | null
    }
    spentIdTokens: { tokenHash: string; expiresOn: Instant }
  }
}
