import { randomUUID } from 'node:crypto'
import { creditableOf, isVatAlone } from '#contract/billing/credit.ts'
import type { Invoice, invoices } from '#contract/billing/invoices.ts'
import { heldRefund, openRefund, type Refund } from '#contract/billing/refunds.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isWithinLimitOfDay, noteLimitUse } from '#platform/staff/limits-of-day.ts'
import { toCredit } from '../credit-note/issue-credit-note.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { gatewayPayments } from './gateway-payments.ts'
import { checkPayout, refundStore, requestedBy } from './refund.store.ts'

type Asked = BodyOf<typeof invoices.endpoints.refund>

/** What can be given back of an invoice: what was paid of it, less what went back and what is on its way. Minor units. */
export async function refundable({ db }: Scope, { id, paid, refunded }: Pick<Invoice, 'id' | 'paid' | 'refunded'>): Promise<number> {
  const { open } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('open'))
    .where('invoiceId', '=', id)
    .where('status', 'in', openRefund)
    .executeTakeFirstOrThrow()
  return paid - refunded - Number(open ?? 0)
}

/** The same with the lines that it can be for, as it is asked before anybody decides. */
export async function refundableLines(scope: Scope, { params }: { params: { id: number } }) {
  const invoice = await invoiceStore.find(scope, params.id)
  const given = await toCredit(scope, invoice)
  const lines = invoice.lines.flatMap(({ id: invoiceLineId, description, serviceId, orderItemId }) => {
    const left = creditableOf(given, new Set([invoiceLineId]))
    return left > 0 ? [{ invoiceLineId, description, left, hasService: serviceId !== null || orderItemId !== null }] : []
  })
  const payments = (await gatewayPayments(scope, invoice.id)).map(({ method: _, ...payment }) => payment)
  return { currency: invoice.currency, most: await refundable(scope, invoice), lines, payments }
}

/**
 * Money of an invoice, which is locked, is to go back: at once where its requester may give back so much alone; another person decides otherwise.
 * `cancelsInvoice`: the amount is all of it, and what follows is for `cancelRefunded`.
 * @throws Problem validation of `amount`, `lines.<n>.…`, `refundType`, `refundMethod`, `referenceNumber`
 */
export async function askRefund(scope: Scope, invoice: Invoice, { version: _, lines: asked = [], ...body }: Asked, cancelsInvoice = false) {
  const { id: invoiceId, clientId, currency } = invoice
  const lines = linesOf(invoice, asked)
  const most = await refundable(scope, invoice)
  const refused = (key: string) => new Problem('validation', { fields: { amount: { key } } })
  if (body.amount > most) throw refused('moreThanRefundable')
  // What is given back of chosen lines is credited on them alone, and never more than they came to.
  const only = lines.length > 0 ? new Set(lines.map(line => line.invoiceLineId)) : undefined
  const given = await toCredit(scope, invoice)
  if (only && body.amount > creditableOf(given, only) - (await givenBackOf(scope, invoice, only))) throw refused('moreThanLines')
  if (invoice.status === 'paid' && isVatAlone(given, body.amount, only)) throw refused('vatAlone')
  await checkPayout(scope, body)
  const way = body.refundType === 'external' ? {} : await wayOf(scope, invoiceId, body, cancelsInvoice ? 'refundType' : 'amount')
  const status = await firstStatus(scope, { clientId, currency, amount: body.amount })
  const { id: refundId, amount } = await refundStore.create(scope, {
    body: {
      ...{ ...body, attemptId: null, key: null },
      ...way,
      ...requestedBy(scope),
      clientId,
      currency,
      invoiceId,
      lines,
      status,
      cancelsInvoice,
    },
  })
  if (status === 'processing') await noteLimitUse(scope, 'refund', { clientId, amount, currency, about: refundName(refundId) })
  return { payload: { refundId, amount } }
}

/**
 * What goes back of any of some lines that no credit note tells: what waits or is under way, and of an invoice that is not paid whole what has gone
 * back already.
 */
export async function givenBackOf({ db }: Scope, { id, status }: Invoice, lines: ReadonlySet<number>): Promise<number> {
  const ofThem = db
    .selectFrom('refundLines')
    .select('refundId')
    .where('invoiceLineId', 'in', [...lines])
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('invoiceId', '=', id)
    .where('status', 'in', status === 'paid' ? openRefund : heldRefund)
    .where('id', 'in', ofThem)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/**
 * Through a gateway it is given back of one payment, the latest of which so much is left: whoever else asks waits for it.
 * `field`: what could be chosen otherwise where no payment has so much left.
 * @throws Problem validation of `refundType`, `amount`
 */
async function wayOf(
  scope: Scope,
  invoiceId: number,
  { refundType, amount }: Pick<Asked, 'refundType' | 'amount'>,
  field: 'amount' | 'refundType',
) {
  if (refundType !== 'gateway') return { refundMethod: null, referenceNumber: null }
  const ids = (await gatewayPayments(scope, invoiceId)).map(({ attemptId }) => attemptId)
  if (ids.length === 0) throw new Problem('validation', { fields: { refundType: { key: 'noGatewayPayment' } } })
  await scope.db.selectFrom('paymentAttempts').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const payment = (await gatewayPayments(scope, invoiceId)).find(({ left }) => left >= amount)
  if (!payment) throw new Problem('validation', { fields: { [field]: { key: 'moreThanPayment' } } })
  return { refundMethod: payment.method, referenceNumber: null, attemptId: payment.attemptId, key: randomUUID() }
}

/** By which a refund counts against the limit of who let it through. */
export const refundName = (id: number): string => `refund ${id}`

/** Whether another person decides on a refund first: where its requester gave back more alone within a day, to this client, than they may. */
export const firstStatus = async (
  scope: Scope,
  given: { clientId: number; amount: number; currency: string; about?: string },
): Promise<Refund['status']> => ((await isWithinLimitOfDay(scope, 'refund', given)) ? 'processing' : 'pending')

/** The lines that it is for, each once. */
function linesOf({ lines }: Invoice, asked: NonNullable<Asked['lines']>) {
  const fields: FieldProblems = {}
  const chosen = asked.flatMap((one, at) => {
    const line = lines.find(({ id }) => id === one.invoiceLineId)
    const problem = (field: string, key: string) => {
      fields[`lines.${at}.${field}`] = { key }
    }
    if (!line) problem('invoiceLineId', 'notAChoice')
    else if (asked.findIndex(({ invoiceLineId }) => invoiceLineId === line.id) !== at) problem('invoiceLineId', 'alreadyUsed')
    else if (one.effect !== 'keep' && line.serviceId === null && line.orderItemId === null) problem('effect', 'notAChoice')
    return line ? [{ ...one, description: line.description }] : []
  })
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  return chosen
}
