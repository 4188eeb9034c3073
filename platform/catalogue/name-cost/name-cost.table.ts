/** What registries said of names: which are premium, and what they ask for them. */
export interface NameCostsTable {
  asciiName: string
  /** Whom it was asked of: what another one said holds no more. */
  registrarAccountId: number
  premium: boolean
  currency: string | null
  register: number | null
  renew: number | null
  transfer: number | null
  askedOn: Date | string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    nameCosts: NameCostsTable
  }
}
