import { overviewRows } from '#contract/dashboard/client-overview.ts'
import { quoteStore } from '#platform/billing/quote/quote.store.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/messaging/email/email-message.table.ts'

/** The newest quotes of a client. */
export async function quotesOf(scope: Scope, clientId: number) {
  const where = [{ field: 'clientId', operator: 'eq' as const, value: clientId }]
  const { items, total } = await quoteStore.list(scope, {
    list: { where, page: 1, limit: overviewRows, order_by: { by: 'id', order: 'desc' } },
  })
  const told = items.map(({ id, number, subject, createdOn, validUntil, total, currency, stage, expired }) => ({
    ...{ id, number, subject, createdOn, validUntil, total, currency, stage, expired },
  }))
  return { total: total ?? told.length, items: told }
}

/** What was written to a client lately, by its index. */
export async function emailsOf({ db }: Scope, clientId: number) {
  const found = await db
    .selectFrom('emailMessages')
    .select(['id', 'subject', 'to', 'createdOn', 'state'])
    .where('clientId', '=', clientId)
    .orderBy('id', 'desc')
    .limit(overviewRows)
    .execute()
  return { items: found.map(one => ({ ...one, createdOn: new Date(one.createdOn).toISOString() })) }
}
