import { type Domain, domains } from '#contract/domains/domains.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { domainStore } from '../domain/domain.store.ts'
import { waitAnew } from '../domain/wait-for-documents.ts'
import { nicDocumentStore } from '../nic-document/nic-document.store.ts'
import { fail } from './domain-failed.ts'
import { firstTermFailed } from './first-term-failed.ts'

type Step = 'send' | 'accept' | 'refuse'
const from = { send: ['approved'], accept: ['approved', 'sent'], refuse: ['approved', 'sent'] } as const

/** The documents of a name take a step together. */
export async function stepDocuments(scope: Scope, domainId: number, step: Step, answer: string | null = null): Promise<void> {
  const found = await scope.db
    .selectFrom('nicDocuments')
    .select('id')
    .where('domainId', '=', domainId)
    .where('status', 'in', [...from[step]])
    .orderBy('id')
    .execute()
  for (const { id } of found) await takeStep(scope, nicDocumentStore, step, id, { set: { answer } })
}

/** The registry has it and will decide: what comes of it is told by a message, or found by reading. */
export async function waitForDecision(scope: Scope, domain: Domain): Promise<void> {
  await stepDocuments(scope, domain.id, 'send')
  if (domain.work !== 'none')
    await domainStore.store(scope, domain, { work: 'none', failure: null, syncedOn: scope.now }, domains.events.sentToRegistry)
}

/** The registry decided against it: it is asked for once more when other documents are approved. */
export async function refusedByRegistry(scope: Scope, domainId: number, message: string): Promise<void> {
  await stepDocuments(scope, domainId, 'refuse', message.slice(0, 500))
  await firstTermFailed(scope, domainId, { code: 'documentsRefused', message })
  const set = { work: 'failed' as const, failure: 'documentsRefused' as const }
  await takeStep(scope, domainStore, 'hold', domainId, { set, payload: { message } })
  await waitAnew(scope, domainId, message)
}

/** It does not come: whoever has it, or its registry, did not let it go. With another code it may be tried again. */
export async function transferRefused(scope: Scope, domainId: number, message: string): Promise<void> {
  const said = { code: 'transferRefused' as const, message }
  await firstTermFailed(scope, domainId, said)
  await fail(scope, { domainId, operation: 'transfer', asked: {} }, said)
}
