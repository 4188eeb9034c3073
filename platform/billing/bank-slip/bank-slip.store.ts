import { sql } from 'kysely'
import { type BankSlip, bankSlips } from '#contract/billing/bank-slips.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { announceTransfer } from '../invoice/transfer-of-invoice.ts'
import { lockInvoices, sumOf } from '../transaction/add-payment.ts'
import { currencyOf, invoicesOf } from '../transaction/record-payment.ts'
import type {} from './bank-slip.table.ts'

export const bankSlipStore = crud({
  resource: bankSlips,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' } },
  computed: {
    invoiceNumbers: () => sql`(select string_agg("invoiceNumber", ', ' order by "position") from "bankSlipAllocations"
      where "bankSlipId" = "bankSlips"."id")`,
  },
  lines: { allocations: { table: 'bankSlipAllocations', key: 'bankSlipId' } },
  relations: { files: attachedFiles('bankSlips') },
  values: (scope, input) => newSlip(scope, input as unknown as NewSlip),
  nameOf: ({ reference, id }) => reference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reference, payerName, note, allocations }) => [
    reference,
    payerName,
    note,
    ...allocations.map(({ invoiceNumber }) => invoiceNumber),
  ],
  afterCreate: async (scope, { id, allocations }, { fileIds = [] }) => {
    await attachFiles(scope, fileIds as number[], 'bankSlips', id)
    await announceTransfer(
      scope,
      allocations.map(({ invoiceId }) => invoiceId),
    )
  },
})

type NewSlip = Pick<BankSlip, 'clientId' | 'bankAccountId' | 'amount' | 'allocations'> & { fileIds: number[] }

async function newSlip(scope: Scope, { fileIds: _, ...input }: NewSlip) {
  const { clientId, bankAccountId, amount, allocations } = input
  if (bankAccountId !== null) {
    const account = await scope.db.selectFrom('bankAccounts').select('id').where('id', '=', bankAccountId).executeTakeFirst()
    if (!account) throw new Problem('validation', { fields: { bankAccountId: { key: 'notAChoice' } } })
  }
  const currency = await currencyOf(scope, clientId)
  await lockInvoices(scope, allocations)
  if (sumOf(allocations) > amount) throw new Problem('validation', { fields: { allocations: { key: 'moreThanAmount' } } })
  const numbers = await invoicesOf(scope, { clientId, currency }, allocations)
  const named = allocations.map((one, at) => ({ ...one, invoiceNumber: numbers[at] ?? null }))
  return { ...input, allocations: named, currency, status: 'waiting', senderName: scope.caller.name }
}
