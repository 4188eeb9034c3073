import { sql } from 'kysely'
import {
  blockedStringProblems,
  type DnsBlockedString,
  dnsBlockedStrings,
  isBlocked,
  pastedBlockedString,
} from '#contract/dns/dns-blocked-strings.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { pasteRecords } from '#platform/kernel/paste.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The same text for the same use stands there once. @throws Problem validation of `value` */
async function refuseTwin({ db }: Scope, { value, match, scope }: DnsBlockedString, id = 0): Promise<void> {
  const { rows } = await sql`select from "dnsBlockedStrings" where lower("value") = lower(${value}) and "match" = ${match}
    and "scope" = ${scope} and "id" <> ${id} limit 1`.execute(db)
  if (rows.length > 0) throw new Problem('validation', { fields: { value: { key: 'alreadyUsed' } } })
}

export const routes = recordRoutes(
  {
    resource: dnsBlockedStrings,
    values: async (scope, given, current) => {
      const before = current as DnsBlockedString | null
      const after = { ...before, ...given } as DnsBlockedString
      const fields = blockedStringProblems(after)
      if (Object.keys(fields).length) throw new Problem('validation', { fields })
      await refuseTwin(scope, after, before?.id)
      return before ? given : { ...given, addedByName: scope.caller.name }
    },
    nameOf: ({ value }) => value,
    searchOf: ({ value, reason }) => [value, reason],
  },
  store => ({
    paste: (scope, { body }) =>
      pasteRecords(scope, body.text, {
        schema: dnsBlockedStrings.create,
        inputOf: pastedBlockedString,
        create: (inner, input) => store.create(inner, { body: input }),
      }),
    try: async (scope, { body }) => {
      const all = await scope.db
        .selectFrom('dnsBlockedStrings')
        .select(['id', 'value', 'match', 'reason'])
        .where('active', '=', true)
        .where('scope', '=', body.scope)
        .orderBy('id')
        .execute()
      return { found: all.filter(one => isBlocked(one, body.text)).slice(0, 20) }
    },
  }),
)
