import { type Domain, domains } from '#contract/domains/domains.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openEppCode, sealEppCode } from '#platform/orders/order/epp-code.ts'
import { domainStore } from './domain.store.ts'

/** The code by which a name goes to another registrar came: it is kept sealed, and mailed to who has the name. */
export async function keepTransferCode(scope: Scope, domain: Domain, { code, jobId }: { code: string; jobId: number }): Promise<void> {
  const set = { work: 'none', failure: null, transferCodeSealed: sealEppCode(scope, code), codeReadOn: scope.now }
  await domainStore.store(scope, domain, set, domains.events.codeSent)
  await mailClient(scope, domain.clientId, {
    template: 'transferCode',
    // Whoever has it may take the name away: it goes to the client and to no contact.
    category: 'access',
    values: () => ({ domain: domain.name }),
    // Whoever may read the log of mails may not take the name away.
    secretValues: { code },
    about: { resource: 'domains', id: domain.id },
    dedupeKey: `transfer code ${jobId}`,
  })
}

/** Tells the code that came last, and writes down who asked. */
export async function revealTransferCode(scope: Scope, { params: { id } }: { params: { id: number } }): Promise<{ code: string | null }> {
  const { name, clientId } = await domainStore.find(scope, id)
  const { transferCodeSealed: sealed } = await scope.db
    .selectFrom('domains')
    .select('transferCodeSealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (sealed === null) return { code: null }
  await scope.emit(domains.events.codeSeen, {}, { resource: 'domains', recordId: id, recordName: name, clientId })
  return { code: openEppCode(scope, sealed) }
}
