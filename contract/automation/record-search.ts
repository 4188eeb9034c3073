import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const found = z.object({
  /** The resource's name, and what one of them is called in the caller's language. */
  resource: z.string(),
  kind: z.string(),
  id: z.int(),
  name: z.string(),
  /** Its address of mail, where it has one, and the client that it belongs to. */
  detail: z.string().nullable(),
  clientName: z.string().nullable(),
  /** What it was found by, with its label, where neither its name nor what stands beside it says so. */
  foundBy: z.string().nullable(),
  /** What it is about, in minor units of its currency. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  /** Its state, in the caller's language, and as it is stored. */
  status: z.string().nullable(),
  state: z.string().nullable(),
  /** What holds it, where it is seen on that one's page: the country of a city, the server of an account, the client of a card. */
  within: z.string().nullable(),
})
export type FoundRecord = z.output<typeof found>

/** Lists without a page of each record whose rows are found in the list itself. */
export const foundInLists = [
  ...(['bankStatements', 'bankLines', 'walletCharges', 'refunds', 'paymentAttempts', 'savedCards'] as const),
  ...(['serverAccounts', 'suppressedAddresses', 'staffTokens', 'webhookDeliveries', 'toDos'] as const),
] as const

export const recordSearch = {
  /**
   * Records of every resource that has a quick search and that the caller may see, a few of each, those that are called exactly so first; clients and
   * articles have searches of their own.
   */
  find: endpoint({
    method: 'GET',
    path: 'record-search',
    access: 'signedIn',
    perMinute: 300,
    query: z.strictObject({ q: z.string().trim().min(2, 'required').max(200) }),
    data: z.object({ items: z.array(found) }),
    reply: 'read',
  }),
}
