import { sql } from 'kysely'
import { type Domain, domains, heldStatuses } from '#contract/domains/domains.ts'
import { hostBelow, MOST_HOSTS, type PrivateHost, readHost, writtenHost } from '#contract/domains/private-hosts.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { beginDomainWork, requireRegistrar } from '../domain-job/begin-domain-work.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'

const underWay = { work: 'underWay', failure: null } as const

/** @throws Problem validation of `host`: not below the name, or too many; wrongState `domainWithoutRegistrar` */
export const setHost: VerbFunction<typeof domains, 'setHost'> = async (_scope, domain, { host, addresses }) => {
  requireRegistrar(domain.registrarAccountId)
  const full = inFull(domain, host)
  const kept = domain.hosts.map(readHost)
  const before = kept.find(one => one.host === full)
  if (!before && kept.length >= MOST_HOSTS) throw refused('tooMany', { max: MOST_HOSTS })
  return { set: underWay, payload: { host: full, before: [...(before?.addresses ?? [])], after: addresses } }
}

/** @throws Problem validation of `host` for one that is not there; wrongState `hostInUse` with a name that it answers, `domainWithoutRegistrar` */
export const dropHost: VerbFunction<typeof domains, 'dropHost'> = async (scope, domain, { host }) => {
  requireRegistrar(domain.registrarAccountId)
  const full = inFull(domain, host)
  if (!domain.hosts.some(written => readHost(written).host === full)) throw refused('notAChoice')
  const name = await answeredBy(scope, full)
  if (name !== undefined) throw new Problem('wrongState', { reason: 'hostInUse', values: { name } })
  return { set: underWay, payload: { host: full } }
}

const refused = (key: string, values?: Record<string, string | number>) =>
  new Problem('validation', { fields: { host: { key, ...(values && { values }) } } })

function inFull({ asciiName, name }: Domain, host: string): string {
  const full = hostBelow(host, asciiName)
  if (full === null) throw refused('hostNotBelow', { value: name })
  return full
}

/** A name of ours that has a host as one of its name servers; others that its registry knows of it refuses itself. */
async function answeredBy({ db }: Scope, host: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('domains')
    .select('name')
    .where('status', 'in', heldStatuses)
    .where(sql<boolean>`"nameservers" @> ${JSON.stringify([host])}::jsonb`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.name
}

/** Its registry is asked for it by a job. */
export const hostToRegistry =
  (operation: 'setHost' | 'dropHost') =>
  async (scope: Scope, { recordId, payload }: Happened): Promise<void> => {
    const { host, after } = payload as { host: string; after?: string[] }
    const asked = after ? { host, addresses: after } : { host }
    await beginDomainWork(scope.with({ caller: system }), { domainId: recordId as number, operation, asked })
  }

/** Its registry knows these hosts below it: what it was asked for is done. */
export const keepHosts = (scope: Scope, domain: Domain, after: string[]) =>
  domainStore.store(scope, domain, { work: 'none', failure: null, hosts: after }, domains.events.hostsChanged, {
    payload: { before: domain.hosts, after },
  })

/** Keeps the hosts that a registry was found to know below a name, in the caller's transaction. */
export async function noteHosts(scope: Scope, domainId: number, said: readonly PrivateHost[]): Promise<void> {
  const domain = await domainStore.find(scope, domainId, true)
  const after = said.map(writtenHost).sort()
  if (sameValue(after, domain.hosts)) return
  const payload = { before: domain.hosts, after }
  await domainStore.store(scope, domain, { hosts: after }, domains.events.hostsChanged, { payload })
}
