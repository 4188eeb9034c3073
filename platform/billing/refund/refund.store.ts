import { type Refund, refunds } from '#contract/billing/refunds.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mayStillAsk } from '#platform/access/may-still-ask.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../invoice/invoice.table.ts'
import { currencyOf } from '../transaction/record-payment.ts'
import { lockWallet } from '../wallet/wallet.ts'
import type {} from './refund.table.ts'

export const refundStore = crud({
  resource: refunds,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    invoice: { table: 'invoices', key: 'invoiceId', fields: { invoiceNumber: 'number' }, search: 'invoice.view' },
  },
  lines: { lines: { table: 'refundLines', key: 'refundId' } },
  values: (scope, input, current) => (current || 'invoiceId' in input ? input : withdrawal(scope, input as Withdrawal)),
  // Nobody approves what they asked for.
  refuses: async (scope, found) => {
    const { caller } = scope
    const askers = found.map(({ requesterId, status }) => (status === 'pending' ? requesterId : null))
    const [mayRefund, mayPayOut] = [await mayStillAsk(scope, askers, 'invoice.refund'), await mayStillAsk(scope, askers, 'refund.create')]
    return (verb, { requesterId, invoiceId, status, refundType }) => {
      if (verb === 'comeBack') return refundType === 'external' ? null : 'refundNotPaidOut'
      if (verb !== 'approve') return null
      if (caller.kind === 'staff' && requesterId === caller.id) return 'ownRequest'
      return status !== 'pending' || (invoiceId === null ? mayPayOut : mayRefund)(requesterId) ? null : 'askerMayNoMore'
    }
  },
  nameOf: ({ referenceNumber, id }) => referenceNumber ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ referenceNumber, reason }) => [referenceNumber, reason],
})

type Withdrawal = Pick<Refund, 'clientId' | 'amount' | 'refundMethod' | 'referenceNumber' | 'reason' | 'sendMail'>

/** Money of a wallet that is paid out: another person always decides. It stays in the wallet until then. */
async function withdrawal(scope: Scope, input: Withdrawal) {
  const currency = await currencyOf(scope, input.clientId)
  await lockWallet(scope, { clientId: input.clientId, currency }, input.amount, { paid: true })
  await checkPayout(scope, { ...input, refundType: 'external' })
  return {
    ...input,
    ...requestedBy(scope),
    currency,
    invoiceId: null,
    attemptId: null,
    refundType: 'external',
    status: 'pending',
    cancelsInvoice: false,
    lines: [],
  }
}

export const requestedBy = ({ caller }: Scope) => ({ requesterId: caller.kind === 'staff' ? caller.id : null, requesterName: caller.name })

/**
 * How money is paid out: by a method, under a reference that no other refund of it has.
 * @throws Problem validation of `refundMethod`, `referenceNumber`
 */
export async function checkPayout(
  { db }: Scope,
  { refundType, refundMethod, referenceNumber }: Pick<Refund, 'refundType' | 'refundMethod' | 'referenceNumber'>,
): Promise<void> {
  if (refundType !== 'external') return
  if (refundMethod === null) throw new Problem('validation', { fields: { refundMethod: { key: 'required' } } })
  if (referenceNumber === null) return
  const told = await db
    .selectFrom('refunds')
    .select('id')
    .where('refundMethod', '=', refundMethod)
    .where('referenceNumber', '=', referenceNumber)
    .where('status', 'in', ['pending', 'processing', 'completed', 'cameBack'])
    .executeTakeFirst()
  if (told) throw new Problem('validation', { fields: { referenceNumber: { key: 'alreadyUsed' } } })
}
