import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import { type Domain, domains } from '#contract/domains/domains.ts'
import { hostsWith, hostsWithout } from '#contract/domains/private-hosts.ts'
import { judgedExpiry, renewedExpiry } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { RegistryDomain } from '#platform/drivers/registrar/registrar-driver.ts'
import { system } from '#platform/kernel/caller.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { deletedAtRegistry } from '../domain/ask-deletion.ts'
import { domainStore } from '../domain/domain.store.ts'
import { driftWithout } from '../domain/drift.ts'
import { keepForwarding } from '../domain/forwarding.ts'
import { holderHidden } from '../domain/id-protection.ts'
import { nextDueOf } from '../domain/next-due.ts'
import { keepHosts } from '../domain/private-hosts.ts'
import { registrarSwitched } from '../domain/switch-registrar.ts'
import { keepTransferCode } from '../domain/transfer-code.ts'
import { holderChanged } from '../holder-change/holder-decided.ts'
import type { ClaimedWork } from './ask-registry.ts'
import { beginDomainWork } from './begin-domain-work.ts'
import { readFromRegistry } from './read-from-registry.ts'
import { stepDocuments, waitForDecision } from './registry-decided.ts'
import { workLeft } from './work-left.ts'

/** What was asked of a registry, as far as what follows depends on it. */
export type WorkDone = Pick<ClaimedWork, 'id' | 'domainId' | 'operation' | 'name' | 'asked'>
type Done = (scope: Scope, domain: Domain, job: WorkDone, said: RegistryDomain, code: string) => Promise<unknown>
const noForwarding = { to: null, withPath: false, mail: [] }
const nothingLeft = { work: 'none', failure: null }

/** What was ordered with a transfer and its registry does not have: most take name servers with a registration alone. */
function othersWanted({ status, nameservers }: Domain, said: RegistryDomain): boolean {
  const plain = (hosts: readonly string[]) => hosts.map(host => host.toLowerCase().replace(/\.$/, '')).sort()
  return status === 'pendingTransfer' && nameservers.length > 0 && !sameValue(plain(nameservers), plain(said.nameservers))
}

/**
 * A name is with us from now on, until the day that its registry gave; where that is not believed, until the one that was paid for. The name servers that
 * a transfer was ordered with are asked for.
 */
export async function activateDomain(scope: Scope, domain: Domain, said: RegistryDomain): Promise<void> {
  const today = riyadhDate(scope.now)
  const problem = judgedExpiry(said.expiresOn, null, today)
  const expiresOn = problem ? renewedExpiry(today, domain.years) : said.expiresOn
  const registered = said.registeredOn !== null && said.registeredOn <= today ? said.registeredOn : null
  // One that came from elsewhere was registered on a day that its registry may not tell.
  const registeredOn = registered ?? (domain.status === 'pendingTransfer' ? domain.registeredOn : today)
  const wanted = othersWanted(domain, said)
  await stepDocuments(scope, domain.id, 'accept')
  await takeStep(scope, domainStore, 'activate', domain.id, {
    set: {
      ...nothingLeft,
      ...(wanted ? { work: 'underWay' } : {}),
      ...{ registeredOn, expiresOn, nextDueOn: await nextDueOf(scope, domain, expiresOn), locked: said.locked },
      holderHidden: said.holderHidden ?? null,
      ...(domain.status === 'pendingTransfer' ? { transferredOn: today } : {}),
      ...{ eppCodeSealed: null, syncedOn: scope.now, registryExpiresOn: said.expiresOn?.slice(0, 40) ?? null, syncProblem: problem },
      ...(said.nameservers.length > 0 && !wanted ? { nameservers: [...said.nameservers] } : {}),
    },
  })
  const { id: domainId, nameservers } = domain
  if (wanted) await beginDomainWork(scope.with({ caller: system }), { domainId, operation: 'setNameservers', asked: { nameservers } })
}

const done: Readonly<Record<Exclude<DomainOperation, 'sync' | 'delete'>, Done>> = {
  register: (scope, domain, _job, said) => (said.undecided ? waitForDecision(scope, domain) : activateDomain(scope, domain, said)),
  transfer: async (scope, domain, _job, said) => {
    if (said.ours && !said.undecided) return activateDomain(scope, domain, said)
    // It is on its way: `followTransfers` asks whether it has come.
    return domainStore.store(scope, domain, nothingLeft, domains.events.synced, { payload: { before: null, after: null } })
  },
  renew: async (scope, domain, { asked: { years = 1, from = '', to = '' } }, said) => {
    const problem = judgedExpiry(said.expiresOn, to, riyadhDate(scope.now))
    const expiresOn = problem ? to : said.expiresOn
    const set = {
      ...nothingLeft,
      ...{ expiresOn, nextDueOn: await nextDueOf(scope, domain, expiresOn) },
      syncProblem: problem,
      registryExpiresOn: said.expiresOn?.slice(0, 40) ?? null,
    }
    const kept = await domainStore.store(scope, domain, { ...set, syncedOn: scope.now }, domains.events.renewed, {
      payload: { years, from, to },
    })
    if (kept.status === 'grace' || kept.status === 'redemption') await takeStep(scope, domainStore, 'revive', domain.id)
  },
  setNameservers: (scope, domain, { asked: { nameservers: after = [] } }) =>
    domainStore.store(
      scope,
      domain,
      { ...nothingLeft, ...driftWithout(domain, 'nameservers'), nameservers: after },
      domains.events.nameserversChanged,
      {
        payload: { before: domain.nameservers, after },
      },
    ),
  setDs: (scope, domain, { asked: { dsRecords = [] } }, said) => {
    const after = [...(said.dsRecords ?? dsRecords)]
    const payload = { before: domain.dsRecords, after }
    const set = { ...nothingLeft, ...driftWithout(domain, 'dsRecords'), dsRecords: after }
    return domainStore.store(scope, domain, set, domains.events.dsChanged, { payload })
  },
  setHost: (scope, domain, { asked: { host = '', addresses = [] } }) =>
    keepHosts(scope, domain, hostsWith(domain.hosts, { host, addresses })),
  dropHost: (scope, domain, { asked: { host = '' } }) => keepHosts(scope, domain, hostsWithout(domain.hosts, host)),
  setForwarding: (scope, domain, { asked: { forwarding = noForwarding } }) => keepForwarding(scope, domain, forwarding),
  setHolder: (scope, domain) => domainStore.store(scope, domain, nothingLeft, domains.events.holderSent),
  changeHolder: (scope, _domain, { asked: { holderChangeId = 0 } }) => holderChanged(scope, holderChangeId),
  setContacts: (scope, domain) => domainStore.store(scope, domain, nothingLeft, domains.events.contactsSent),
  transferCode: (scope, domain, job, _said, code) => keepTransferCode(scope, domain, { code, jobId: job.id }),
  idProtectionOn: (scope, domain, { asked: { charge = null } }) => holderHidden(scope, domain, charge),
  idProtectionOff: (scope, domain) =>
    domainStore.store(scope, domain, { ...nothingLeft, idProtection: false, holderHidden: false }, domains.events.holderShown),
  lock: (scope, domain) =>
    domainStore.store(scope, domain, { ...nothingLeft, ...driftWithout(domain, 'locked'), locked: true }, domains.events.locked),
  unlock: (scope, domain) =>
    domainStore.store(scope, domain, { ...nothingLeft, ...driftWithout(domain, 'locked'), locked: false }, domains.events.unlocked),
  switchRegistrar: (scope, domain, { asked: { registrarAccountId = 0 } }) => registrarSwitched(scope, domain, registrarAccountId),
}

/**
 * The registry has done it: what follows for the name, in the caller's transaction. `said` is what it has of the name now.
 * @throws Error for something done to a name that the registry does not have
 */
export async function registryDid(scope: Scope, job: WorkDone, said: RegistryDomain | null, code = ''): Promise<void> {
  const domain = await domainStore.find(scope, job.domainId, true)
  if (job.operation === 'sync') return readFromRegistry(scope, domain, said, job.asked)
  if (job.operation === 'delete') return deletedAtRegistry(scope, domain)
  if (said === null) throw new Error(`the registry has no ${job.name} after it was done`)
  await done[job.operation](scope, domain, job, said, code)
  await workLeft(scope, job.domainId, job.id)
}
