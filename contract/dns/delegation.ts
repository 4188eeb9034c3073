import { z } from 'zod'

/** Where the zone above sends those who ask for a zone: to our servers, to ours and others, to others alone, to nobody; `failing`: to ours, and they get no answer. */
export const delegations = ['unchecked', 'ours', 'partly', 'elsewhere', 'unregistered', 'failing', 'unanswered'] as const
export type Delegation = (typeof delegations)[number]

/** What a side said: servers are named, there is no such name, it could not answer, nobody answered, it stands in a private network. */
export const delegationSides = ['servers', 'noName', 'servfail', 'silent', 'privateAddress'] as const
const side = z.object({
  said: z.enum(delegationSides),
  /** In ASCII form, without the last dot, in order. */
  servers: z.array(z.string()),
})
export type DelegationSide = z.output<typeof side>

/** What was asked about a zone, and what was answered. */
export const delegationFindings = z.object({
  /** The servers that it is answered by as it stands here. */
  expected: z.array(z.string()),
  /** The zone above, and what its servers say; null: none was found. */
  parent: side
    .extend({
      zone: z.string(),
      /** Its DS records of the zone, as `dnssecKeys` write them; null or not there: nobody told. */
      ds: z.array(z.string()).nullish(),
      /** How long caches may hold them, in seconds. */
      dsTtl: z.int().nullish(),
    })
    .nullable(),
  /** What a resolver finds. */
  resolver: side,
})
export type DelegationFindings = z.output<typeof delegationFindings>

/** What it comes to: the zone above is believed, and the resolver where that said nothing. */
export function judgedDelegation({ expected, parent, resolver }: DelegationFindings): Delegation {
  const heard = parent?.said === 'servers' || parent?.said === 'noName' ? parent : resolver
  if (heard.said === 'noName') return 'unregistered'
  if (heard.said === 'servfail') return 'failing'
  if (heard.said !== 'servers') return 'unanswered'
  const ours = heard.servers.filter(name => expected.includes(name)).length
  if (ours === 0) return 'elsewhere'
  if (ours < heard.servers.length) return 'partly'
  return resolver.said === 'servfail' ? 'failing' : 'ours'
}

/** What the zone above names of the keys of a signed zone: one of its keys, others alone, none; null: it was not asked, or did not say. */
export function namedKeys(
  keys: readonly { ds: readonly string[] }[],
  findings: DelegationFindings | null,
): 'named' | 'others' | 'none' | null {
  const there = findings?.parent?.ds
  if (!there) return null
  const own = new Set(keys.flatMap(({ ds }) => ds.map(one => one.toLowerCase())))
  return there.length === 0 ? 'none' : there.some(one => own.has(one.toLowerCase())) ? 'named' : 'others'
}
