import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { type ownBilling, ownBillingEvents } from '#contract/billing/own-billing.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { stateRefusal } from '#contract/kernel/verbs.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import type {} from '../invoice/invoice.table.ts'
import { isOpen } from '../pay-link/invoices-of-link.ts'
import { chargeTogether } from '../payment-attempt/charge-card.ts'
import { startPayment } from '../payment-attempt/start-payment.ts'
import { lockPaid } from '../payment-attempt/what-is-paid.ts'
import { aboutClient } from './about-client.ts'
import { ownPurse, pageFor } from './own-purse.ts'
import type { Purse } from './top-up.ts'

type Calls = typeof ownBilling.endpoints

/** Leads to the page of a gateway, where one card pays them all. @throws Problem notFound of what is not their own */
export async function payInvoicesOnPage(scope: Scope, { body }: { body: BodyOf<Calls['pay']> }): Promise<AnswerOf<Calls['pay']>> {
  const purse = await ownPurse(scope)
  await refuseOthers(scope, purse, body.invoiceIds)
  const { address } = await startPayment(
    scope,
    { invoiceIds: body.invoiceIds },
    {
      ...(await pageFor(scope, purse, body)),
      tell: async (inner, { id, amount, currency }) =>
        tellOfEach(inner, 'pageBegun', await lockPaid(inner.with({ caller: system }), body.invoiceIds), {
          attemptId: id,
          amount,
          currency,
        }),
    },
  )
  return { address }
}

/** Has the saved card charged with all of them by one payment. */
export async function payInvoicesByCard(
  scope: Scope,
  { body }: { body: BodyOf<Calls['payByCard']> },
): Promise<AnswerOf<Calls['payByCard']>> {
  const purse = await ownPurse(scope)
  await refuseOthers(scope, purse, body.invoiceIds)
  return charge(scope, await lockPaid(scope.with({ caller: system }), body.invoiceIds), true)
}

/** The same by staff, of invoices that they see. @throws Problem validation of `invoiceIds.<n>` */
export async function chargeByStaff(
  scope: Scope,
  { body: { invoiceIds } }: { body: BodyOf<Calls['chargeTogether']> },
): Promise<AnswerOf<Calls['chargeTogether']>> {
  for (const id of invoiceIds) await invoiceStore.find(scope, id)
  const found = await lockPaid(scope, invoiceIds)
  const first = found[0] as Invoice
  const fields: FieldProblems = {}
  for (const [at, id] of invoiceIds.entries()) {
    const { clientId, currency, balance, status, disputedOn } = found.find(one => one.id === id) as Invoice
    if (!isOpen({ status }) || balance === 0) fields[`invoiceIds.${at}`] = { key: 'invoiceNotOpen' }
    else if (stateRefusal(invoices.verbs.chargeCard, status)) fields[`invoiceIds.${at}`] = { key: 'invoiceInCollections' }
    else if (disputedOn !== null) fields[`invoiceIds.${at}`] = { key: 'invoiceDisputed' }
    else if (clientId !== first.clientId) fields[`invoiceIds.${at}`] = { key: 'otherClient' }
    else if (currency !== first.currency) fields[`invoiceIds.${at}`] = { key: 'currencyDiffers', values: { currency: first.currency } }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return charge(scope, found, false)
}

/** Charges a card with invoices of one client, which are locked, and tells it of the client. @throws Problem wrongState */
async function charge(scope: Scope, found: readonly Invoice[], byPayer: boolean) {
  const [first, ...others] = found
  if (!first || found.some(one => !isOpen(one) || one.balance === 0)) throw new Problem('wrongState', { reason: 'nothingToPay' })
  const charged = await chargeTogether(scope.with({ caller: system }), [first, ...others], { byPayer })
  const told = { ...charged, invoices: found.length, currency: first.currency }
  await scope.emit(ownBillingEvents.chargedTogether, told, await aboutClient(scope, first.clientId))
  await tellOfEach(scope, 'cardAsked', found, { ...charged, currency: first.currency })
  return charged
}

/** Stands in the history of each invoice, by whoever asked for it. */
const tellOfEach = (
  scope: Scope,
  event: 'pageBegun' | 'cardAsked',
  found: readonly Invoice[],
  told: { attemptId: number; amount: number; currency: string },
): Promise<void> =>
  scope.emitMany(
    ownBillingEvents[event],
    found.map(({ id, number, clientId }) => ({
      payload: { ...told, invoiceIds: found.map(one => one.id) },
      about: { resource: 'invoices', recordId: id, recordName: number ?? `#${id}`, clientId },
    })),
  )

/** What is not theirs does not exist; what is in another currency than their own is paid alone, by its own link. */
async function refuseOthers({ db }: Scope, { clientId, currency }: Purse, invoiceIds: readonly number[]): Promise<void> {
  const own = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', 'in', [...invoiceIds])
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .where('status', '<>', 'draft')
    .execute()
  if (own.length < new Set(invoiceIds).size) throw new Problem('notFound')
}
