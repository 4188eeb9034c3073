import { type BankLine, sureScore } from '#contract/billing/bank-lines.ts'
import { spread } from '#contract/billing/spread.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { bankSlipStore } from '../bank-slip/bank-slip.store.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { lockInvoices, sumOf } from '../transaction/add-payment.ts'
import { currencyOf, invoicesOf } from '../transaction/record-payment.ts'
import { candidatesOf } from './candidates.ts'

interface Asked {
  clientId: number | null
  slipId: number | null
  transactionId: number | null
  allocations: { invoiceId: number; amount: number }[]
}
const refused = (field: string, key: string, values = {}) => new Problem('validation', { fields: { [field]: { key, values } } })
const none = { clientId: null, slipId: null, transactionId: null, allocations: [] }

/** Says what a movement, which is locked, is: a payment that is known, a slip that waits, or money of a client for these invoices. */
export async function matchLine(scope: Scope, line: BankLine, asked: Asked) {
  if (asked.transactionId !== null) return { set: await asPayment(scope, line, asked.transactionId) }
  if (asked.slipId !== null) return { set: await asSlip(scope, line, asked.slipId) }
  const { clientId, allocations } = asked
  if (clientId === null) throw refused('clientId', 'required')
  const currency = await currencyOf(scope, clientId)
  if (currency !== line.currency) throw refused('clientId', 'currencyDiffers', { currency: line.currency })
  await lockInvoices(scope, allocations)
  if (sumOf(allocations) > line.amount) throw refused('allocations', 'moreThanAmount')
  const numbers = await invoicesOf(scope, { clientId, currency }, allocations)
  const named = allocations.map(({ invoiceId, amount }, at) => ({ invoiceId, amount, invoiceNumber: numbers[at] ?? null }))
  return { set: { ...none, clientId, allocations: named } }
}

async function asPayment({ db }: Scope, line: BankLine, transactionId: number) {
  const found = await db
    .selectFrom('transactions')
    .select(['clientId', 'currency', 'amount', 'method', 'kind', 'status'])
    .where('id', '=', transactionId)
    .executeTakeFirst()
  if (found?.method !== 'bankTransfer' || found.kind !== 'payment' || found.status !== 'completed')
    throw refused('transactionId', 'notAChoice')
  if (found.currency !== line.currency || found.amount !== line.amount) throw refused('transactionId', 'amountDiffers')
  const taken = await db.selectFrom('bankLines').select('id').where('transactionId', '=', transactionId).executeTakeFirst()
  if (taken) throw refused('transactionId', 'alreadyUsed')
  return { ...none, clientId: found.clientId, transactionId }
}

async function asSlip(scope: Scope, line: BankLine, slipId: number) {
  const slip = await bankSlipStore.find(scope, slipId, true).catch(() => null)
  if (slip?.status !== 'waiting') throw refused('slipId', 'notAChoice')
  if (slip.currency !== line.currency) throw refused('slipId', 'currencyDiffers', { currency: line.currency })
  const taken = await scope.db.selectFrom('bankLines').select('id').where('slipId', '=', slipId).executeTakeFirst()
  if (taken) throw refused('slipId', 'alreadyUsed')
  const named = slip.allocations.map(({ invoiceId, amount, invoiceNumber }) => ({ invoiceId, amount, invoiceNumber }))
  return { ...none, clientId: slip.clientId, slipId, allocations: named }
}

/** The same with the one candidate that it surely is. @throws Problem wrongState `noSureMatch` */
export async function matchBest(scope: Scope, line: BankLine) {
  const [best, second] = await candidatesOf(scope, line)
  if (!best || best.score < sureScore || (second && second.score >= sureScore && second.clientId !== best.clientId))
    throw new Problem('wrongState', { reason: 'noSureMatch' })
  if (best.kind === 'payment') return matchLine(scope, line, { ...none, transactionId: best.id })
  if (best.kind === 'slip') return matchLine(scope, line, { ...none, slipId: best.id })
  const { balance } = await invoiceStore.find(scope, best.id)
  const [amount = 0] = spread(line.amount, [balance])
  return matchLine(scope, line, { ...none, clientId: best.clientId, allocations: [{ invoiceId: best.id, amount }] })
}
