import { sql } from 'kysely'
import { otherReasons, vatOfSale } from '#contract/catalogue/vat-of-sale.ts'
import { type Domain, domains } from '#contract/domains/domains.ts'
import { renewedExpiry } from '#contract/domains/registry-dates.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type {} from '#platform/clients/client-group/client-group.table.ts'
import { system } from '#platform/kernel/caller.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { beginDomainWork } from '../domain-job/begin-domain-work.ts'
import type {} from '../domain-job/domain-job.table.ts'
import { mayBePremium } from '../name-check/learn-renewal.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'
import { endUnderWay } from './end-under-way.ts'
import { priceRenewal } from './price-renewal.ts'
import { type AskedForRenewal, askedForRenewal, invoiceRenewals } from './renew-domain.ts'

const effect = 'domainRenewalInvoice'

/** The most lines of one invoice. */
const mostLines = 200

/**
 * The invoice of the next year of every name that renews itself and ends within the lead time: those of a client that are due on one day and in one
 * currency stand on one, as services do, unless the client's group wants them apart. What follows an expiry is invoiced once by itself.
 */
export const invoiceDomainRenewals = task({
  name: 'invoiceDomainRenewals',
  kind: 'domains',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  wanted: scope => setting(scope, 'invoiceDomainRenewals'),
  candidates: scope => endingDomains(scope),
  treat: async (asked, id) => {
    const scope = asked.with({ caller: system })
    const { clientId } = await domainStore.find(scope, id)
    // What concerns a client is done one after the other: two workers never share their names out.
    await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute()
    const still = await lockedIfDue(scope, { id, clientId })
    if (!still) return []
    // Its registry is asked first: the next run finds what it said.
    if (await waitsForCost(scope, id)) return []
    const first = await askedFor(scope, still)
    const together = await onOneInvoice(scope, [first, ...(await dueWithIt(scope, first))])
    const invoiceId = await invoiceRenewals(scope, together)
    for (const { domain, from, to, years } of together) {
      await once(scope, effect, domain.id, from)
      await domainStore.store(scope, domain, {}, domains.events.renew, { payload: { invoiceId, years, from, to } })
    }
    return together.map(({ domain }) => domain.id)
  },
})

const askedFor = (scope: Scope, domain: Domain): Promise<AskedForRenewal> => {
  const from = domain.expiresOn as string
  return askedForRenewal(scope, domain, { from, to: renewedExpiry(from, 1), years: 1, premiumPrice: null })
}

/** Other names of its client that are due on the same day; one whose price is not to be had says so in its own turn. */
async function dueWithIt(scope: Scope, first: AskedForRenewal): Promise<AskedForRenewal[]> {
  const { id, clientId, currency } = first.domain
  const group = await scope.db
    .selectFrom('clients')
    .innerJoin('clientGroups', 'clientGroups.id', 'clients.clientGroupId')
    .select('clientGroups.separateInvoices')
    .where('clients.id', '=', clientId)
    .executeTakeFirst()
  if (group?.separateInvoices) return []
  const others = await (await endingDomains(scope))
    .where('domains.clientId', '=', clientId)
    .where('domains.currency', '=', currency)
    .where('domains.id', '!=', id)
    .orderBy('domains.id')
    .limit(mostLines)
    .execute()
  const found: AskedForRenewal[] = []
  let lines = first.lines.length
  for (const other of others) {
    const still = await lockedIfDue(scope, { id: other.id, clientId })
    if (!still || (await waitsForCost(scope, other.id))) continue
    const asked = await askedOrNot(scope, still)
    if (asked?.dueDate !== first.dueDate || lines + asked.lines.length > mostLines) continue
    lines += asked.lines.length
    found.push(asked)
  }
  return found
}

/** A name of a client, locked, where it is still to be renewed then. */
async function lockedIfDue(scope: Scope, { id, clientId }: { id: number; clientId: number }): Promise<Domain | null> {
  const due = (await endingDomains(scope)).where('domains.id', '=', id).where('domains.clientId', '=', clientId)
  if (!(await due.forUpdate('domains').executeTakeFirst())) return null
  // An invoice that was written while the lock was waited for is seen by another statement alone.
  return (await due.executeTakeFirst()) ? domainStore.find(scope, id, true) : null
}

async function askedOrNot(scope: Scope, domain: Domain): Promise<AskedForRenewal | null> {
  try {
    return await askedFor(scope, domain)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** Those that can stand on one invoice with the first: what bears no VAT for another reason has its own. */
async function onOneInvoice(scope: Scope, asked: readonly AskedForRenewal[]): Promise<AskedForRenewal[]> {
  const [first] = asked as [AskedForRenewal]
  const { buyer } = await saleTerms(scope, first.domain.clientId)
  const apart = new Set(otherReasons(asked.map(({ lines }) => vatOfSale(lines[0] as AskedForRenewal['lines'][number], buyer))))
  return asked.filter((_, at) => !apart.has(at))
}

async function endingDomains(scope: Scope) {
  const last = addDays(riyadhDate(scope.now), await setting(scope, 'domainInvoiceLeadDays'))
  return (
    scope.db
      .selectFrom('domains')
      .select('domains.id')
      .where('domains.status', 'in', ['active', 'grace'])
      .where('domains.autoRenew', '=', true)
      .where(({ not }) => not(endUnderWay))
      // What its registry says is in doubt: no invoice follows from it.
      .where('domains.syncProblem', 'is', null)
      .where('domains.deletionAskedOn', 'is', null)
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
