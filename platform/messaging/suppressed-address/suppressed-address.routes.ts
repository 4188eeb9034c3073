import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../email/email-message.table.ts'
import type {} from './suppressed-address.table.ts'

interface ByAddress {
  body: { address: string }
}

const isOwn = async ({ db, caller }: Scope, address: string): Promise<boolean> =>
  (await sql`select from "users" where "id" = ${caller.id} and lower("email") = ${address}`.execute(db)).rows.length > 0

/** Its row, kept from others until the end of the transaction. */
const known = ({ db }: Scope, address: string) =>
  db.selectFrom('suppressedAddresses').select('id').where('address', '=', address).forUpdate().executeTakeFirst()

export const routes = recordRoutes(
  {
    resource: suppressedAddresses,
    nameOf: ({ address }) => address,
    searchOf: ({ address, reason, addedByName }) => [address, reason, addedByName?.en, addedByName?.ar],
    values: async (scope, input) => {
      const address = String(input.address)
      if (await isOwn(scope, address)) throw new Problem('wrongState', { reason: 'ownAddress' })
      if (await known(scope, address)) throw new Problem('validation', { fields: { address: { key: 'alreadyUsed' } } })
      return { ...input, source: 'person', addedByName: scope.caller.name }
    },
    // What came back before it was allowed again says nothing of what is sent from now on.
    beforeRemove: async ({ db }, { address }) => {
      await sql`update "emailMessages" set "bouncedOn" = null where "bouncedOn" is not null and lower("to") = ${address}`.execute(db)
    },
  },
  store => ({
    suppress: async (scope: Scope, { body: { address } }: ByAddress) => {
      if (await known(scope, address)) throw new Problem('wrongState', { reason: 'addressSuppressed' })
      await store.create(scope, { body: { address, reason: null } })
      return { address, suppressed: true }
    },
    allow: async (scope: Scope, { body: { address } }: ByAddress) => {
      const found = await known(scope, address)
      if (!found) throw new Problem('wrongState', { reason: 'addressAllowed' })
      await store.remove(scope, { params: { id: found.id } })
      return { address, suppressed: false }
    },
  }),
)
