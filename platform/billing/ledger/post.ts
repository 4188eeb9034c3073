import type { LedgerAccount } from '#contract/billing/ledger.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { EventDefinition } from '#contract/kernel/event.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './ledger.table.ts'

export interface Posting {
  /** What happened, and to which record. */
  event: EventDefinition
  recordId: number
  clientId: number
  currency: string
  bookedOn: CalendarDate
  /** Debits above 0, credits below, in minor units; they sum to nothing. Lines of nothing are left out. */
  lines: readonly { account: LedgerAccount; amount: number; invoiceId?: number }[]
}

/**
 * Books something that happened, in its transaction. It is the only way into the ledger, and the database holds it to the same: lines that
 * do not sum to nothing are never committed, and what is booked is never changed.
 */
export async function post(scope: Scope, { event, lines, ...entry }: Posting): Promise<void> {
  const booked = lines.filter(({ amount }) => amount !== 0)
  if (booked.length === 0) return
  const sum = booked.reduce((total, { amount }) => total + amount, 0)
  if (sum !== 0) throw new Error(`${event.name} of ${entry.recordId}: what is booked sums to ${sum}`)
  const [resource = ''] = event.name.split('.')
  const debits = booked.reduce((total, { amount }) => total + Math.max(0, amount), 0)
  const { id: entryId } = await scope.db
    .insertInto('ledgerEntries')
    .values({ ...entry, resource, event: event.name, amount: debits, createdOn: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.db
    .insertInto('ledgerLines')
    .values(booked.map(({ invoiceId = null, ...line }) => ({ ...line, entryId, invoiceId })))
    .execute()
}
