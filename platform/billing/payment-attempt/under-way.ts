import { subMinutes } from 'date-fns/subMinutes'
import { type RawBuilder, sql } from 'kysely'
import { openAttempt } from '#contract/billing/payment-attempts.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './payment-attempt.table.ts'

/** For so long a payer may still be giving a card on a gateway's page, in minutes. */
const payerPatience = 30

/**
 * Tries to pay an invoice that may still bring its money: a saved card that is being charged, a bill at the banks, a payer on a gateway's page, and what
 * waits for a person. `a`: the attempt.
 */
export const mayStillPay = ({ now }: Scope): RawBuilder<boolean> => sql<boolean>`a."status" in (${sql.join([...openAttempt])})
  and (a."savedCardId" is not null or a."byBill" or a."status" = 'unknown' or a."updatedOn" > ${subMinutes(now, payerPatience)})`

/** Whether nothing else may still pay an invoice, by the name of its id. */
export const nothingUnderWay = (scope: Scope, invoiceId: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from "paymentAttemptShares" share join "paymentAttempts" a on a."id" = share."attemptId"
    where share."invoiceId" = ${sql.ref(invoiceId)} and ${mayStillPay(scope)})`

/** Why no card is charged for invoices, which are locked: a key of the reasons; null where nothing else may still pay one of them. */
export async function whatIsUnderWay(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<'paymentUnderWay' | 'billOpen' | 'payerPays' | null> {
  const attempts = await scope.db
    .selectFrom('paymentAttempts as a')
    .select(['byBill', 'savedCardId', 'status'])
    .where('a.id', 'in', eb => eb.selectFrom('paymentAttemptShares').select('attemptId').where('invoiceId', 'in', invoiceIds))
    .where(mayStillPay(scope))
    .execute()
  if (attempts.length === 0) return null
  if (attempts.some(({ byBill }) => byBill)) return 'billOpen'
  return attempts.every(({ savedCardId, status }) => savedCardId === null && status !== 'unknown') ? 'payerPays' : 'paymentUnderWay'
}

/** Whether a saved card is being charged for one of these invoices, which are locked: nobody else begins to pay it then. */
export async function isCardCharged({ db }: Scope, invoiceIds: readonly number[]): Promise<boolean> {
  const charge = await db
    .selectFrom('paymentAttemptShares')
    .select('attemptId')
    .where('invoiceId', 'in', invoiceIds)
    .where('charging', '=', true)
    .limit(1)
    .executeTakeFirst()
  return charge !== undefined
}
