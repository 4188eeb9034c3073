import type { Bilingual } from '../kernel/bilingual.ts'

/** What a row of a client's statement is of; `opening`: what there was before its first day. */
export const statementKinds = [
  'opening',
  'invoice',
  'debitNote',
  'prepayment',
  'creditNote',
  'payment',
  'refund',
  'walletCharge',
  'other',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** A row of a client's statement; amounts in minor units. */
export interface StatementRow {
  bookedOn: string
  kind: StatementKind
  /** Of the document; of a payment its reference. */
  number: string | null
  /** The booking in the ledger; 0 for what there was before. */
  entryId: number
  clientId: number
  clientName: Bilingual
  currency: string
  debit: number
  credit: number
  /** What is owed after it, less what the client holds with us. */
  balance: number
}
