import { type Chargeback, chargebacks, openChargeback } from '#contract/billing/chargebacks.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { givenBackOf } from '../transaction/taken-back.ts'
import type {} from '../transaction/transaction.table.ts'
import { chargeNoMore } from './charge-no-more.ts'
import type {} from './chargeback.table.ts'

export const chargebackStore = crud({
  resource: chargebacks,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    payment: { table: 'transactions', key: 'transactionId', fields: { transactionReference: 'reference', paid: 'amount' } },
  },
  relations: { files: attachedFiles('chargebacks') },
  values: (scope, input, current) => (current ? input : newCase(scope, input as unknown as NewCase)),
  nameOf: ({ gatewayReference, id }) => gatewayReference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ gatewayReference, note }) => [gatewayReference, note],
  afterCreate: async (scope, { id, transactionId }, { fileIds = [] }) => {
    await attachFiles(scope, fileIds as number[], 'chargebacks', id)
    await chargeNoMore(scope, transactionId)
  },
})

type NewCase = Pick<Chargeback, 'transactionId' | 'gatewayReference' | 'dueDate' | 'note'> & {
  fileIds?: number[]
  amount?: number | null
  currency?: string | null
  source?: Chargeback['source']
}

/** A case of a payment that stands, which is locked meanwhile: of all that is left of it, or of so much. */
async function newCase(scope: Scope, { fileIds: _, amount, currency: meant, source = 'staff', ...input }: NewCase) {
  const wrong = (key: string) => new Problem('validation', { fields: { transactionId: { key } } })
  const payment = await scope.db
    .selectFrom('transactions')
    .select(['clientId', 'currency', 'amount', 'reversed', 'kind', 'status'])
    .where('id', '=', input.transactionId)
    .forUpdate()
    .executeTakeFirst()
  if (payment?.kind !== 'payment' || payment.status !== 'completed') throw wrong('paymentOfChargeback')
  if (await openCaseOf(scope, input.transactionId)) throw wrong('chargebackThere')
  const { clientId, currency } = payment
  const left = payment.amount - payment.reversed - (await givenBackOf(scope, input.transactionId))
  if (left <= 0) throw wrong('paymentAllBack')
  if (amount && meant && meant !== currency)
    throw new Problem('validation', { fields: { currency: { key: 'paymentInOtherCurrency', values: { currency } } } })
  if (source === 'staff' && amount && amount > left)
    throw new Problem('validation', { fields: { amount: { key: 'moreThanLeft', values: { max: moneyText({ amount: left, currency }) } } } })
  return {
    ...input,
    clientId,
    currency,
    amount: Math.min(amount ?? left, left),
    source,
    status: 'received',
    decidedOn: null,
    lostAmount: null,
    reversalId: null,
  }
}

/** The case of a payment that is not decided yet. */
export const openCaseOf = ({ db }: Scope, transactionId: number) =>
  db
    .selectFrom('chargebacks')
    .select('id')
    .where('transactionId', '=', transactionId)
    .where('status', 'in', openChargeback)
    .executeTakeFirst()
