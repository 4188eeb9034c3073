import type { Invoice } from '#contract/billing/invoices.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { noCardCharge } from '#contract/messaging/card-charge.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { chargeable } from './chargeable.ts'

/** What a mail about an invoice says of its client's saved card: on which day it is charged for it, or that it is soon; nothing where none is. */
export async function cardCharge(scope: Scope, { id, dueDate }: Pick<Invoice, 'id' | 'dueDate'>) {
  const { chargeCards, chargeCardDaysBefore } = await settings(scope, 'chargeCards', 'chargeCardDaysBefore')
  if (!chargeCards || dueDate === null) return noCardCharge
  const found = await (await chargeable(scope)).select('savedCards.lastFour').where('invoices.id', '=', id).executeTakeFirst()
  if (!found) return noCardCharge
  const day = addDays(dueDate, -chargeCardDaysBefore)
  const soon = day <= riyadhDate(scope.now)
  return { cardCharge: soon ? 'soon' : 'day', cardDay: soon ? '' : day, cardEnding: found.lastFour ?? '' } as const
}
