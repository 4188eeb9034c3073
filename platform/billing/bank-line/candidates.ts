import { type Kysely, sql } from 'kysely'
import type { BankLine, Candidate } from '#contract/billing/bank-lines.ts'
import { openInvoice } from '#contract/billing/invoices.ts'
import { addDays } from '#contract/kernel/calendar.ts'
import type { Tables } from '#platform/kernel/database.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../bank-slip/bank-slip.table.ts'
import type {} from '../invoice/invoice.table.ts'
import type {} from '../transaction/transaction.table.ts'
import { type Found, scored } from './score.ts'

type Db = Kysely<Tables>
const most = 50

/** What a movement may be, the best first, at most ten. */
export async function candidatesOf(scope: Scope, line: BankLine): Promise<Candidate[]> {
  if (line.amount <= 0) return []
  const words = wordsOf(line)
  const found = [
    ...(await slipsLike(scope.db, line)),
    ...(await invoicesLike(scope.db, line, words)),
    ...(await paymentsLike(scope.db, line)),
  ]
  return scored(line, found).slice(0, 10)
}

/** What in the texts of a movement may be the number of an invoice: at most 60 words with a digit in them. */
function wordsOf({ reference, description }: Pick<BankLine, 'reference' | 'description'>): string[] {
  const words = `${reference ?? ''} ${description}`
    .split(/[\s,;:/|()]+/)
    .filter(word => /\d/.test(word) && word.length >= 3 && word.length <= 40)
  return [...new Set(words.flatMap(word => [word, word.toUpperCase(), word.replace(/^#/, '')]))].slice(0, 60)
}

async function slipsLike(db: Db, { amount, currency, reference }: BankLine): Promise<Found[]> {
  const rows = await db
    .selectFrom('bankSlips')
    .innerJoin('clients', 'clients.id', 'bankSlips.clientId')
    .select(['bankSlips.id', 'bankSlips.clientId', 'displayName', 'amount', 'paidOn', 'reference', 'payerName'])
    .where('bankSlips.status', '=', 'waiting')
    .where('bankSlips.currency', '=', currency)
    .where(eb => eb.or([eb('amount', '=', amount), ...(reference ? [eb('reference', '=', reference)] : [])]))
    .orderBy('bankSlips.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({
    ...{ kind: 'slip' as const, id: row.id, name: row.reference ?? `#${row.id}`, clientId: row.clientId },
    ...{ clientName: row.displayName, amount: row.amount, day: row.paidOn, reference: row.reference, payer: row.payerName, number: null },
  }))
}

async function invoicesLike(db: Db, { amount, currency }: BankLine, words: readonly string[]): Promise<Found[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.clientId')
    .select(['invoices.id', 'invoices.clientId', 'displayName', 'balance', 'dueDate', 'number'])
    .where('invoices.status', 'in', [...openInvoice])
    .where('invoices.currency', '=', currency)
    .where(eb => eb.or([eb('balance', '=', amount), ...(words.length ? [eb('number', 'in', [...words])] : [])]))
    .orderBy('invoices.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({
    ...{ kind: 'invoice' as const, id: row.id, name: row.number ?? `#${row.id}`, clientId: row.clientId },
    ...{ clientName: row.displayName, amount: row.balance, day: row.dueDate, reference: null, payer: null },
    number: row.number !== null && words.includes(row.number) ? row.number : null,
  }))
}

/** Payments by transfer that no movement stands for yet. */
async function paymentsLike(db: Db, { amount, currency, reference, bookedOn }: BankLine): Promise<Found[]> {
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('clients', 'clients.id', 'transactions.clientId')
    .select(['transactions.id', 'transactions.clientId', 'displayName', 'amount', 'paidOn', 'reference'])
    .where('method', '=', 'bankTransfer')
    .where('transactions.kind', '=', 'payment')
    .where('transactions.status', '=', 'completed')
    .where('transactions.currency', '=', currency)
    .where(eb =>
      eb.or([
        eb.and([eb('amount', '=', amount), eb('paidOn', '>=', addDays(bookedOn, -5)), eb('paidOn', '<=', addDays(bookedOn, 5))]),
        ...(reference ? [eb('reference', '=', reference)] : []),
      ]),
    )
    .where(sql<boolean>`not exists (select from "bankLines" where "bankLines"."transactionId" = "transactions"."id")`)
    .orderBy('transactions.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({
    ...{ kind: 'payment' as const, id: row.id, name: row.reference ?? `#${row.id}`, clientId: row.clientId },
    ...{ clientName: row.displayName, amount: row.amount, day: row.paidOn, reference: row.reference, payer: null, number: null },
  }))
}
