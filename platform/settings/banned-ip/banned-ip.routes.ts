import { sql } from 'kysely'
import { addressRange, anyHolds } from '#contract/kernel/address-range.ts'
import type { Finding } from '#contract/kernel/finding.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { banEnd } from '#contract/settings/ban-expiry.ts'
import { bannedIps } from '#contract/settings/banned-ips.ts'
import { knownSettings } from '#contract/settings/known-settings.ts'
import { pasteRecords } from '#platform/kernel/paste.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { banList } from './ban-list.ts'
import type {} from './banned-ip.table.ts'

/** The widest networks that may be banned: 1/256 of IPv4, 1/65,536 of IPv6. More would be everybody. */
const fixedBytes = { 4: 1, 16: 2 } as const

function refusal(scope: Scope, network: string): Finding | undefined {
  const range = addressRange(network)
  if (!range) return { key: 'addressOrRange' }
  const fixed = fixedBytes[range.first.length as 4 | 16]
  if (range.first.slice(0, fixed).some((byte, place) => byte !== range.last[place])) return { key: 'networkTooWide' }
  if (anyHolds([network], '127.0.0.1') || anyHolds([network], '::1')) return { key: 'networkOfThisServer' }
  return anyHolds([network], scope.origin.ip) ? { key: 'networkHoldsYou' } : undefined
}

async function checked(scope: Scope, input: Record<string, unknown>, id?: number): Promise<Record<string, unknown>> {
  const { expiry, ...values } = input as { expiry?: string | null; network?: string }
  const refuse = (field: string, finding: Finding | undefined) => {
    if (finding) throw new Problem('validation', { fields: { [field]: finding } })
  }
  if (values.network !== undefined) {
    refuse('network', refusal(scope, values.network))
    const twin = await scope.db.selectFrom('bannedIps').select('id').where('network', '=', values.network).executeTakeFirst()
    refuse('network', twin && twin.id !== id ? { key: 'alreadyUsed' } : undefined)
  }
  if (expiry === undefined) return values
  const expiresOn = expiry === null ? null : banEnd(expiry, scope.now, await setting(scope, 'timeZone'))
  refuse('expiry', expiresOn && expiresOn <= scope.now ? { key: 'inThePast' } : undefined)
  return { ...values, expiresOn }
}

const companyZone = sql`coalesce((select "value" #>> '{}' from "generalSettings" where "key" = 'timeZone'), ${knownSettings.timeZone.default})`

export const routes = recordRoutes(
  {
    resource: bannedIps,
    computed: { expiry: () => sql`to_char("bannedIps"."expiresOn" at time zone ${companyZone}, 'DD/MM/YYYY HH24:MI')` },
    nameOf: ({ network }) => network,
    searchOf: ({ network, reason, addedByName }) => [network, reason, addedByName.en, addedByName.ar],
    values: async (scope, input, current) => ({
      ...(await checked(scope, input, current?.id)),
      ...(current ? {} : { addedByName: scope.caller.name }),
    }),
    afterCreate: scope => banList.changed(scope),
    afterUpdate: scope => banList.changed(scope),
    beforeRemove: scope => banList.changed(scope),
  },
  store => ({
    /** A line is an address, a network or a range, then the reason if there is one. */
    paste: (scope, { body }) =>
      pasteRecords(scope, body.text, {
        schema: bannedIps.create,
        inputOf: line => {
          const [network, ...reason] = line.split(/[\s,;\t]+/)
          return { network, reason: reason.join(' ') || '—' }
        },
        create: (inner, input) => store.create(inner, { body: input }),
      }),
  }),
)
