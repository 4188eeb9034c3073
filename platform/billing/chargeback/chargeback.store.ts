import { sql } from 'kysely'
import { type Chargeback, chargebacks, openChargeback } from '#contract/billing/chargebacks.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../transaction/transaction.table.ts'
import { chargeNoMore } from './charge-no-more.ts'
import type {} from './chargeback.table.ts'

export const chargebackStore = crud({
  resource: chargebacks,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    payment: { table: 'transactions', key: 'transactionId', fields: { transactionReference: 'reference', paid: 'amount' } },
  },
  computed: {
    reversalId: () =>
      sql`(select r."id" from "transactions" r where r."reversesId" = "chargebacks"."transactionId" order by r."id" limit 1)`,
  },
  relations: { files: attachedFiles('chargebacks') },
  values: (scope, input, current) => (current ? input : newCase(scope, input as unknown as NewCase)),
  refuses:
    () =>
    (verb, { amount, paid }) =>
      verb === 'lose' && amount < paid ? 'chargebackInPart' : null,
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
  amount?: number
  source?: Chargeback['source']
}

/** A case of a payment that stands, which is locked meanwhile: of the whole of it, unless its gateway says how much. */
async function newCase(scope: Scope, { fileIds: _, amount, source = 'staff', ...input }: NewCase) {
  const wrong = (key: string) => new Problem('validation', { fields: { transactionId: { key } } })
  const payment = await scope.db
    .selectFrom('transactions')
    .select(['clientId', 'currency', 'amount', 'kind', 'status'])
    .where('id', '=', input.transactionId)
    .forUpdate()
    .executeTakeFirst()
  if (payment?.kind !== 'payment' || payment.status !== 'completed') throw wrong('paymentOfChargeback')
  if (await openCaseOf(scope, input.transactionId)) throw wrong('chargebackThere')
  const { clientId, currency } = payment
  return {
    ...input,
    clientId,
    currency,
    amount: Math.min(amount ?? payment.amount, payment.amount),
    source,
    status: 'received',
    decidedOn: null,
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
