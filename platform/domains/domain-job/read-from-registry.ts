import { type Domain, domains } from '#contract/domains/domains.ts'
import { sameDs } from '#contract/domains/ds-records.ts'
import { judgedExpiry } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { RegistryDomain } from '#platform/drivers/registrar/registrar-driver.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { domainStore } from '../domain/domain.store.ts'
import { driftOf } from '../domain/drift.ts'
import { letGo } from '../domain/moved-away.ts'
import { nextDueOf } from '../domain/next-due.ts'
import type { AskedOfRegistry } from './domain-job.table.ts'
import { refusedByRegistry, transferRefused, waitForDecision } from './registry-decided.ts'
import { activateDomain } from './registry-did.ts'

/**
 * What a registry has of a name, judged before anything follows from it. A day that is not believed changes nothing but `syncProblem`, which a
 * person has to settle; a name that came is here, one that went is gone.
 */
export async function readFromRegistry(scope: Scope, domain: Domain, said: RegistryDomain | null, asked: AskedOfRegistry): Promise<void> {
  if (domain.status === 'pendingTransfer') return readTransfer(scope, domain, said, asked.refused)
  if (domain.status === 'pendingRegistration') {
    if (said?.undecided) await waitForDecision(scope, domain)
    else if (said?.ours) await activateDomain(scope, domain, said)
    else await refusedByRegistry(scope, domain.id, said ? 'the registry gave it to somebody else' : 'the registry has dropped it')
    return
  }
  const problem = problemOf(scope, domain, said)
  // Its registry told that it went, and another registrar has it now.
  if (asked.transferred && domain.status !== 'expired' && (problem === 'notOurs' || problem === 'notThere')) return letGo(scope, domain.id)
  const read = {
    ...{ syncedOn: scope.now, registryExpiresOn: said?.expiresOn?.slice(0, 40) ?? null, syncProblem: problem },
    ...(said?.holderHidden === undefined ? {} : { holderHidden: said.holderHidden }),
  }
  if (problem || said === null) {
    const payload = { problem: problem ?? ('notThere' as const), said: read.registryExpiresOn }
    await domainStore.store(scope, domain, read, domains.events.quarantined, { payload })
    return
  }
  const { expiresOn, locked, nameservers, dsRecords } = domain
  const ds = said.dsRecords === null || sameDs(said.dsRecords, dsRecords) ? dsRecords : [...said.dsRecords]
  const found = { expiresOn: said.expiresOn, locked: said.locked, nameservers: [...said.nameservers], dsRecords: ds }
  const before = { expiresOn, locked, nameservers, dsRecords }
  // As the setting has it by now.
  const nextDueOn = await nextDueOf(scope, domain, said.expiresOn)
  if (sameValue(found, before)) {
    await scope.db
      .updateTable('domains')
      .set({ ...read, nextDueOn })
      .where('id', '=', domain.id)
      .execute()
    return
  }
  const payload = { before: domain.expiresOn, after: said.expiresOn }
  const set = { ...read, ...found, ...driftOf(scope, domain, found), nextDueOn }
  const kept = await domainStore.store(scope, domain, set, domains.events.synced, { payload })
  const lives = said.expiresOn !== null && said.expiresOn >= riyadhDate(scope.now)
  if (lives && (kept.status === 'grace' || kept.status === 'redemption')) await takeStep(scope, domainStore, 'revive', domain.id)
}

/** Whether a name that is on its way has come, goes on coming, or does not come: what is there counts more than what was told. */
async function readTransfer(scope: Scope, domain: Domain, said: RegistryDomain | null, told: string | undefined): Promise<void> {
  if (said?.ours && !said.undecided) return activateDomain(scope, domain, said)
  if (said?.undecided || said?.transferPending) return
  // Of a registry that does not tell what is under way, what it told before.
  if (said?.transferPending === null && told === undefined) return
  const none = said ? 'the registry has no transfer of it under way' : 'the registry does not know it'
  await transferRefused(scope, domain.id, told ?? none)
}

function problemOf(scope: Scope, { expiresOn, status }: Domain, said: RegistryDomain | null): Domain['syncProblem'] {
  // What is over may be gone, or be somebody else's.
  if (said === null) return status === 'expired' ? null : 'notThere'
  if (!said.ours) return status === 'expired' ? null : 'notOurs'
  return judgedExpiry(said.expiresOn, expiresOn, riyadhDate(scope.now))
}
