import type { Domain } from '#contract/domains/domains.ts'
import { addDays, type CalendarDate } from '#contract/kernel/calendar.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

/**
 * By when what follows an expiry is to be paid: so many days before it as the setting says. Where nothing comes after the expiry, early enough for every
 * try of a card: after it no money brings the name back.
 */
export async function nextDueOf(
  scope: Scope,
  { tldId }: Pick<Domain, 'tldId'>,
  expiresOn: CalendarDate | null,
): Promise<CalendarDate | null> {
  if (expiresOn === null) return null
  const { domainDueDaysBefore, chargeCards, chargeCardTries, chargeCardEveryDays } = await settings(
    scope,
    ...(['domainDueDaysBefore', 'chargeCards', 'chargeCardTries', 'chargeCardEveryDays'] as const),
  )
  const { graceDays, redemptionDays } = await scope.db
    .selectFrom('tlds')
    .select(['graceDays', 'redemptionDays'])
    .where('id', '=', tldId)
    .executeTakeFirstOrThrow()
  const tries = chargeCards && graceDays + redemptionDays === 0 ? (chargeCardTries - 1) * chargeCardEveryDays + 1 : 0
  return addDays(expiresOn, -Math.max(domainDueDaysBefore, tries))
}
