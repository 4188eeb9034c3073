import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './domain.table.ts'
import { domainVerbs } from './domain.verbs.ts'

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
    await once(scope, effect, id, expiresOn as string)
    await domainVerbs.renew(scope, { params: { id }, body: { years: 1 } })
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
