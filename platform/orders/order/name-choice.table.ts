import type { Json } from '#platform/kernel/database.ts'

/** How a name of an order is to be registered, as whoever accepted the order decided. */
export interface NameChoicesTable {
  orderItemId: number
  register: boolean
  /** null: as it was prepared. */
  registrarAccountId: number | null
  nameservers: Json<string[]> | null
  /** Its client is told once it is there. */
  sendMail: boolean
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    nameChoices: NameChoicesTable
  }
}
