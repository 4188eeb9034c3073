import type { Domain } from '#contract/domains/domains.ts'
import type { Drift } from '#contract/domains/drift.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Watched = Pick<Domain, 'nameservers' | 'dsRecords' | 'locked'>
export const noDrift = { drifted: false, drift: null }

const plain = (value: unknown) => (Array.isArray(value) ? value.map(one => String(one).toLowerCase()).sort() : value)

/** What differs from what was here before anybody else changed it, by what its registry has now: what went back is as it was. */
export function driftOf(
  { now }: Pick<Scope, 'now'>,
  domain: Watched & Pick<Domain, 'drift'>,
  found: Watched,
): Pick<Domain, 'drifted' | 'drift'> {
  const before = <F extends keyof Watched>(field: F): Watched[F] | null => {
    const own = (domain.drift?.[field] ?? domain[field]) as Watched[F]
    return sameValue(plain(own), plain(found[field])) ? null : own
  }
  const [nameservers, dsRecords, locked] = [before('nameservers'), before('dsRecords'), before('locked')]
  if (nameservers === null && dsRecords === null && locked === null) return noDrift
  return { drifted: true, drift: { foundOn: now.toISOString(), nameservers, dsRecords, locked } }
}

/** The same once a person here had one of them set. */
export function driftWithout({ drift }: Pick<Domain, 'drift'>, field: keyof Watched): Pick<Domain, 'drifted' | 'drift'> {
  if (drift === null) return noDrift
  const left: Drift = { ...drift, [field]: null }
  return left.nameservers === null && left.dsRecords === null && left.locked === null ? noDrift : { drifted: true, drift: left }
}
