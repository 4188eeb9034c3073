import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { beginDomainWork } from '../domain-job/begin-domain-work.ts'
import { domainStore } from './domain.store.ts'

/** An invoice was paid: the registry of each name whose next years it asked for is asked for them, once for each expiry. */
export async function renewPaidDomains(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const lines = await scope.db
    .selectFrom('invoiceLines')
    .select(['domainId', 'periodFrom', 'periodTo'])
    .where('invoiceId', '=', recordId)
    .where('domainId', 'is not', null)
    .where('periodFrom', 'is not', null)
    .orderBy('domainId')
    .execute()
  for (const { domainId, periodFrom, periodTo } of lines) {
    const [id, from, to] = [domainId as number, periodFrom as string, periodTo as string]
    // Locked before its job is, as everywhere.
    await domainStore.find(scope, id, true)
    const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
    await scope.db.updateTable('domains').set({ work: 'underWay' }).where('id', '=', id).execute()
    const cost = await scope.db
      .selectFrom('premiumRenewals')
      .select(['cost as amount', 'currency'])
      .where('domainId', '=', id)
      .where('periodFrom', '=', from)
      .executeTakeFirst()
    const asked = { years, from, to, ...(cost ? { cost } : {}) }
    await beginDomainWork(scope, { domainId: id, operation: 'renew', key: `renew ${from}`, asked })
  }
}
