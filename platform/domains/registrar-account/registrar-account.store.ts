import { sql } from 'kysely'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from './registrar-account.table.ts'

export const registrarAccountStore = crud({
  resource: registrarAccounts,
  computed: { tldCount: () => sql`(select count(*)::int from "tlds" where "tlds"."registrarAccountId" = "registrarAccounts"."id")` },
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
  values: (_scope, input, current) =>
    // What was found out of another registry says nothing of this one.
    current === null || 'driver' in input ? { ...input, connection: 'untested', failure: null } : input,
  refuses: async ({ db }) => {
    const domains = await db.selectFrom('domains').select('registrarAccountId').distinct().execute()
    const used = new Set(domains.map(({ registrarAccountId }) => registrarAccountId))
    return (verb, { id, tldCount }) =>
      verb === 'remove' && (tldCount > 0 || used.has(id)) ? { code: 'inUse', reason: 'registrarUsed' } : null
  },
})
