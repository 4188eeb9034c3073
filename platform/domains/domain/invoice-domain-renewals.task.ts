import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { beginDomainWork } from '../domain-job/begin-domain-work.ts'
import type {} from '../domain-job/domain-job.table.ts'
import { mayBePremium } from '../name-check/learn-renewal.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'
import { domainVerbs } from './domain.verbs.ts'
import { priceRenewal } from './price-renewal.ts'

const effect = 'domainRenewalInvoice'

/** The invoice of the next year of every name that renews itself and ends within the lead time. What follows an expiry is invoiced once by itself. */
export const invoiceDomainRenewals = task({
  name: 'invoiceDomainRenewals',
  kind: 'domains',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  wanted: scope => setting(scope, 'invoiceDomainRenewals'),
  candidates: scope => endingDomains(scope),
  treat: async (scope, id) => {
    const due = await endingDomains(scope)
    const still = await due.where('domains.id', '=', id).forUpdate('domains').executeTakeFirst()
    if (!still) return []
    const { expiresOn } = await scope.db.selectFrom('domains').select('expiresOn').where('id', '=', id).executeTakeFirstOrThrow()
    // Its registry is asked first: the next run finds what it said.
    if (await waitsForCost(scope, id)) return []
    await once(scope, effect, id, expiresOn as string)
    await domainVerbs.renew(scope, { params: { id }, body: { years: 1, premiumPrice: null } })
    return [id]
  },
})

async function endingDomains(scope: Scope) {
  const last = addDays(riyadhDate(scope.now), await setting(scope, 'domainInvoiceLeadDays'))
  return (
    scope.db
      .selectFrom('domains')
      .select('domains.id')
      .where('domains.status', 'in', ['active', 'grace'])
      .where('domains.autoRenew', '=', true)
      .where('domains.work', '!=', 'underWay')
      // What its registry says is in doubt: no invoice follows from it.
      .where('domains.syncProblem', 'is', null)
      .where('domains.expiresOn', '<=', last)
      .where(
        sql<boolean>`not exists (select from "invoiceLines" l where l."domainId" = "domains"."id" and l."periodFrom" = "domains"."expiresOn")`,
      )
      .where(notYet(effect, sql`"domains"."id"`, sql`"domains"."expiresOn"::text`))
  )
}

/** Nobody knows what another year of a premium name costs now. */
async function waitsForCost(scope: Scope, id: number): Promise<boolean> {
  if (!(await mayBePremium(scope, id))) return false
  try {
    await priceRenewal(scope, await domainStore.find(scope, id), 1)
    return false
  } catch (error) {
    if (!(error instanceof Problem) || error.detail.reason !== 'premiumNotAsked') return false
    const jobs = scope.db.selectFrom('domainJobs').select('id').where('domainId', '=', id)
    const lately = new Date(scope.now.getTime() - 2 * 3_600_000).toISOString()
    // It was asked just now and has not said: a person has to know.
    if (await jobs.where('operation', '=', 'sync').where('state', '=', 'done').where('createdOn', '>', lately).executeTakeFirst())
      return false
    if (!(await jobs.where('state', 'in', ['queued', 'sent', 'unknown']).executeTakeFirst()))
      await beginDomainWork(scope, { domainId: id, operation: 'sync' })
    return true
  }
}
