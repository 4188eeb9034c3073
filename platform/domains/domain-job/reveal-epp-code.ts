import { domains } from '#contract/domains/domains.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openEppCode } from '#platform/orders/order/epp-code.ts'
import type {} from '../domain/domain.table.ts'
import { domainJobStore } from './domain-job.store.ts'

/** Tells the code that a transfer was ordered with, to who enters it at the registry, and writes down who asked. */
export async function revealEppCode(scope: Scope, { params }: { params: { id: number } }): Promise<{ code: string | null }> {
  const { domainId: recordId, domainName: recordName, clientId, operation } = await domainJobStore.get(scope, { params })
  if (operation !== 'transfer') return { code: null }
  const { eppCodeSealed } = await scope.db
    .selectFrom('domains')
    .select('eppCodeSealed')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow()
  if (eppCodeSealed === null) return { code: null }
  await scope.emit(domains.events.codeSeen, {}, { resource: 'domains', recordId, recordName, clientId })
  return { code: openEppCode(scope, eppCodeSealed) }
}
