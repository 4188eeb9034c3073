import { domains } from '#contract/domains/domains.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { beginDomainWork } from '../domain-job/begin-domain-work.ts'
import { domainStore } from './domain.store.ts'
import { domainVerbs } from './domain.verbs.ts'
import { isProven } from './transfer-ownership.ts'

type Transferred = Happened<typeof domains.events.transferOwnership>

/** What was asked of who had it for its next years is asked of who has it now. */
export async function renewForOwner(asked: Scope, { recordId, payload: { years } }: Transferred): Promise<void> {
  if (years === null) return
  const scope = asked.with({ caller: system })
  await domainVerbs.renew(scope, { params: { id: recordId as number }, body: { years, premiumPrice: null } })
}

/** Its registry is told who holds it, where documents did not prove that before; and where a code was given away, it is locked. */
export async function ownerToRegistry(asked: Scope, { recordId }: Transferred): Promise<void> {
  const scope = asked.with({ caller: system })
  const domain = await domainStore.find(scope, recordId as number, true)
  const { id: domainId, codeReadOn, locked } = domain
  const proven = await isProven(scope, domain)
  const lock = codeReadOn !== null && !locked
  await scope.db.updateTable('domains').set({ codeReadOn: null, contactsDiffer: !proven }).where('id', '=', domainId).execute()
  if (proven && !lock) return
  await domainStore.store(scope, domain, { work: 'underWay', failure: null }, domains.events.holderAsked)
  // Locked first: a registry may take long for its holder, or refuse, and the code is known until then.
  if (lock) await beginDomainWork(scope, { domainId, operation: 'lock' })
  if (!proven) await beginDomainWork(scope, { domainId, operation: 'setHolder' })
}

/** Both hear of it, and neither who the other is. */
export async function tellOwners(asked: Scope, { recordId, payload }: Transferred): Promise<void> {
  const scope = asked.with({ caller: system })
  const { id, name, version, expiresOn } = await domainStore.find(scope, recordId as number)
  const { before, after, invoicesLeft, documentsErased } = payload
  const left = { invoices: invoicesLeft > 0 ? 'stay' : 'none', documents: documentsErased > 0 ? 'erased' : 'none' }
  for (const [clientId, outcome] of [
    [before, 'given'],
    [after, 'received'],
  ] as const)
    await mailClient(scope, clientId, {
      template: 'ownershipTransferred',
      category: 'domain',
      values: () => ({ domain: name, outcome, day: expiresOn ?? '', ...left }),
      about: { resource: 'domains', id },
      dedupeKey: `ownership ${id} ${version} ${outcome}`,
    })
}
