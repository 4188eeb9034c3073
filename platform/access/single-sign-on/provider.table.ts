import type { AuthenticationRules } from '#contract/settings/authentication.ts'
import type { NullableInstant } from '#platform/kernel/database.ts'

export type ProviderRules = Omit<AuthenticationRules['singleSignOn'], 'clientSecretKept'>

export interface SingleSignOnTable extends ProviderRules {
  id: number
  updatedOn: NullableInstant
  /** Sealed. */
  clientSecret: string | null
}

declare module '#platform/kernel/database.ts' {
  interface Tables {
    /** One row, once somebody set it up. */
    singleSignOn: SingleSignOnTable
    spentIdTokens: { tokenHash: string; expiresOn: Instant }
  }
}
