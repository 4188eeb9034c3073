import { type RawBuilder, sql } from 'kysely'
import type { RecurringCycle } from '#contract/catalogue/billing-cycles.ts'
import { addDays, type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import type {} from './service.table.ts'

/** Up to which due date a service is invoiced today: as its billing cycle has it, or as all have. `latest`: the last of these days. */
export async function lastDueDay(scope: Scope): Promise<{ ofCycle: RawBuilder<CalendarDate>; latest: CalendarDate }> {
  const { invoiceLeadDays, ...own } = await settings(
    scope,
    ...(['invoiceLeadDays', 'invoiceLeadDaysMonthly', 'invoiceLeadDaysQuarterly', 'invoiceLeadDaysSemiAnnual'] as const),
    ...(['invoiceLeadDaysAnnual', 'invoiceLeadDaysBiennial', 'invoiceLeadDaysTriennial'] as const),
  )
  const ofCycle: Record<RecurringCycle, number | null> = {
    monthly: own.invoiceLeadDaysMonthly,
    quarterly: own.invoiceLeadDaysQuarterly,
    semiAnnual: own.invoiceLeadDaysSemiAnnual,
    annual: own.invoiceLeadDaysAnnual,
    biennial: own.invoiceLeadDaysBiennial,
    triennial: own.invoiceLeadDaysTriennial,
  }
  const today = riyadhDate(scope.now)
  const leads = Object.entries(ofCycle).map(([cycle, lead]) => ({ cycle, lead: lead ?? invoiceLeadDays }))
  const days = leads.map(({ cycle, lead }) => sql`when ${cycle} then ${addDays(today, lead)}::date`)
  return {
    ofCycle: sql<CalendarDate>`(case "services"."cycle" ${sql.join(days, sql` `)} end)`,
    latest: addDays(today, Math.max(...leads.map(({ lead }) => lead))),
  }
}
