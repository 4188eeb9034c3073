export interface SetUpChoicesTable {
  orderItemId: number
  setUp: boolean
  serverId: number | null
  username: string | null
  /** Sealed as the password of a service. */
  password: string | null
  sendWelcome: boolean
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    setUpChoices: SetUpChoicesTable
  }
}
