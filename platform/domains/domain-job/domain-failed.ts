import type { DomainJobCode, DomainOperation } from '#contract/domains/domain-operations.ts'
import { domains } from '#contract/domains/domains.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { domainStore } from '../domain/domain.store.ts'
import { holderRefused } from '../holder-change/holder-decided.ts'
import type { AskedOfRegistry } from './domain-job.table.ts'

/** A person has to look: what was asked of its registry was not done. A name that was not registered by that says so by its state. */
export async function fail(
  scope: Scope,
  { domainId, operation, asked }: { domainId: number; operation: DomainOperation; asked: AskedOfRegistry },
  { code, message }: { code: DomainJobCode; message?: string | null },
): Promise<void> {
  const domain = await domainStore.find(scope, domainId, true)
  const payload = { operation, code, message: (message ?? code).slice(0, 1000) }
  await domainStore.store(scope, domain, { work: 'failed', failure: code }, domains.events.workFailed, { payload })
  if (asked.holderChangeId !== undefined) await holderRefused(scope, asked.holderChangeId, payload.message)
  const waits = domain.status === 'pendingRegistration' || domain.status === 'pendingTransfer'
  if (waits && (operation === 'register' || operation === 'transfer')) await takeStep(scope, domainStore, 'fail', domainId)
}
