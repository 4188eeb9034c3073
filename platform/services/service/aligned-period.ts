import type { BillingPeriod } from '#contract/catalogue/billing-cycles.ts'
import type { Coverage } from '#contract/catalogue/proration.ts'
import { dueAfter } from '#contract/services/renewal-period.ts'
import type { Service } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './service.table.ts'

/** What a period covers, and the day of the month that the due dates of its service keep after it. */
export interface Aligned {
  coverage: Coverage
  dueDay: number
}

/** Notes that a period of a service ends on another day than its billing cycle has it. */
export async function noteAligned(
  { db }: Scope,
  { id, cycle, dueDay: dueDayBefore }: Service,
  { from, to }: BillingPeriod,
  { coverage: { whole, share }, dueDay }: Aligned,
): Promise<void> {
  const shared = { shareDays: share?.days ?? null, shareOf: share?.of ?? null }
  const how = { dueOn: dueAfter({ to }), cycle, whole, ...shared, dueDay, dueDayBefore }
  await db
    .insertInto('alignedPeriods')
    .values({ serviceId: id, periodFrom: from, ...how })
    .onConflict(conflict => conflict.columns(['serviceId', 'periodFrom']).doUpdateSet(how))
    .execute()
}

/** What a period covers that ends on another day than the billing cycle has it; undefined: one whole cycle. */
export async function alignedPeriod(
  { db }: Scope,
  { id, cycle }: Service,
  { from, to }: BillingPeriod,
): Promise<(Aligned & { dueDayBefore: number | null }) | undefined> {
  const found = await db
    .selectFrom('alignedPeriods')
    .select(['whole', 'shareDays', 'shareOf', 'dueDay', 'dueDayBefore'])
    .where('serviceId', '=', id)
    .where('periodFrom', '=', from)
    .where('dueOn', '=', dueAfter({ to }))
    .where('cycle', '=', cycle)
    .executeTakeFirst()
  if (!found) return undefined
  const { whole, shareDays: days, shareOf: all, ...dueDays } = found
  return { coverage: { whole, share: days === null || all === null ? null : { days, of: all } }, ...dueDays }
}
