import './whois-lookup.table.ts'
import { sql } from 'kysely'
import type { NameFacts } from '#contract/domains/name-facts.ts'
import { type LookedUpName, lookupsAnHour, type whoisLookup } from '#contract/domains/whois-lookup.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { isPrivateAddress } from '#contract/kernel/private-address.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import type { LookupResult } from '#contract/logs/whois-log.ts'
import { extensionOf } from '#contract/orders/domain-line.ts'
import { knownServers } from '#platform/drivers/whois/known-servers.ts'
import { lookUpName } from '#platform/drivers/whois/look-up-name.ts'
import { Politeness } from '#platform/drivers/whois/polite.ts'
import type { Scope, Services } from '#platform/kernel/scope.ts'
import { RememberedNames } from './remembered-names.ts'

const states = new WeakMap<Services, { polite: Politeness; remembered: RememberedNames }>()
function stateOf(services: Services) {
  const state = states.get(services) ?? { polite: new Politeness(), remembered: new RememberedNames() }
  states.set(services, state)
  return state
}

interface Found {
  ascii: string
  facts: NameFacts
  remembered: boolean
  milliseconds: number
  sold: boolean
}

/** What the registers say of each name, all at once. @throws Problem tooManyRequests */
export async function lookUpNames(
  scope: Scope,
  { body }: { body: BodyOf<typeof whoisLookup.lookUp> },
): Promise<AnswerOf<typeof whoisLookup.lookUp>> {
  const names = [...new Set(body.names.map(name => asciiDomain(name) as string))]
  await demandRoom(scope, names.length)
  const tlds = await scope.db.selectFrom('tlds').select(['extension', 'rdapAddress', 'whoisServer', 'status']).execute()
  const found = await Promise.all(
    names.map(async (ascii): Promise<Found> => {
      const begun = performance.now()
      const tld = extensionOf(ascii, tlds)
      const known = await factsOf(scope, ascii, tld)
      return { ascii, ...known, sold: tld?.status === 'active', milliseconds: Math.round(performance.now() - begun) }
    }),
  )
  await noteLookups(scope, found)
  const held = await heldNames(scope, names)
  return {
    names: found.map(
      ({ ascii, facts, remembered, sold }): LookedUpName => ({
        ...{ name: unicodeName(ascii), asciiName: ascii, facts, remembered, sold },
        held: held.get(ascii) ?? null,
      }),
    ),
  }
}

/** Counted as they are written down: several at once may pass together, by no more than one call asks for. */
async function demandRoom({ db, caller, now }: Scope, asked: number): Promise<void> {
  if (caller.id === null) return
  const { lately } = await db
    .selectFrom('whoisLookups')
    .select(eb => eb.fn.countAll<string>().as('lately'))
    .where('userId', '=', caller.id)
    .where('lookedUpOn', '>', new Date(now.getTime() - 3_600_000).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(lately) + asked > lookupsAnHour) throw new Problem('tooManyRequests')
}

async function factsOf(
  { services, now }: Scope,
  ascii: string,
  tld: { rdapAddress: string | null; whoisServer: string | null } | null,
): Promise<{ facts: NameFacts; remembered: boolean }> {
  const { polite, remembered } = stateOf(services)
  const known = remembered.get(ascii, now)
  if (known) return { facts: known, remembered: true }
  const { config } = services
  const facts = await lookUpName(ascii, knownServers(ascii, tld && { rdap: tld.rdapAddress, whois: tld.whoisServer }), {
    ...{
      polite,
      allowPrivate: config.allowPrivateAddresses,
      mayCall: address => config.allowPrivateAddresses || !isPrivateAddress(address),
    },
    now: () => now,
  })
  remembered.keep(ascii, facts)
  return { facts, remembered: false }
}

/** Each lookup stands in the log, whoever asked and whatever came of it. */
async function noteLookups({ db, caller, origin, now }: Scope, found: readonly Found[]): Promise<void> {
  await db
    .insertInto('whoisLookups')
    .values(
      found.map(({ ascii, facts, remembered, milliseconds }) => ({
        ...{ lookedUpOn: now, name: unicodeName(ascii), ip: origin.ip, remembered, milliseconds },
        by: caller.id === null ? ('visitor' as const) : caller.kind === 'staff' ? ('staff' as const) : ('client' as const),
        ...{ userId: caller.id, userName: caller.id === null ? null : JSON.stringify(caller.name), clientId: caller.clientId ?? null },
        ...{ result: resultOf(facts), source: facts.source, problem: facts.problem },
      })),
    )
    .execute()
  await db
    .insertInto('searchedNames')
    .values(
      found
        .toSorted((one, other) => (one.ascii < other.ascii ? -1 : 1))
        .map(({ ascii, facts }) => ({ name: unicodeName(ascii), lookups: 1, firstOn: now, lastOn: now, result: resultOf(facts) })),
    )
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({
        lookups: sql`"searchedNames"."lookups" + 1`,
        lastOn: now,
        // What is not known now says nothing against what was known.
        result: sql`case when excluded."result" = 'unknown' then "searchedNames"."result" else excluded."result" end`,
      }),
    )
    .execute()
}

const resultOf = ({ registered }: NameFacts): LookupResult =>
  registered === null ? 'unknown' : registered ? 'registered' : 'notRegistered'

/** Those of the names that clients have by us, for who may see domains. */
async function heldNames(scope: Scope, names: readonly string[]) {
  if (!scope.can('domain.view')) return new Map<string, NonNullable<LookedUpName['held']>>()
  const rows = await scope.db
    .selectFrom('domains')
    .innerJoin('clients', 'clients.id', 'domains.clientId')
    .select(['domains.id', 'domains.asciiName', 'domains.clientId', 'clients.displayName as clientName'])
    .where('domains.asciiName', 'in', names)
    .orderBy('domains.id')
    .execute()
  return new Map(rows.map(({ asciiName, ...held }) => [asciiName, held]))
}
