import { type Domain, domains } from '#contract/domains/domains.ts'
import { type Forwarding, forwardingProblems } from '#contract/domains/forwarding.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { requireRegistrar } from '../domain-job/begin-domain-work.ts'
import { domainStore } from './domain.store.ts'

/** A name whose registrar forwards nothing. */
export const forwardsNothing = { forwardsTo: null, forwardsPath: false, mailForwards: [] as string[] }

/** @throws Problem validation of what leads back to the name; wrongState `domainWithoutRegistrar` */
export const setForwarding: VerbFunction<typeof domains, 'setForwarding'> = async (_scope, domain, given) => {
  requireRegistrar(domain.registrarAccountId)
  const fields = forwardingProblems(given, domain.asciiName)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const { forwardsTo: to, forwardsPath, mailForwards: mail } = given
  return { set: { work: 'underWay', failure: null }, payload: { to, withPath: to !== null && forwardsPath, mail } }
}

/** Its registrar forwards so: what it was asked for is done. */
export const keepForwarding = (scope: Scope, domain: Domain, { to, withPath, mail }: Forwarding) => {
  const set = { work: 'none' as const, failure: null, forwardsTo: to, forwardsPath: withPath, mailForwards: mail }
  return domainStore.store(scope, domain, set, domains.events.forwardingChanged)
}
