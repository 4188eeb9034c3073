/** What a row of a client's statement is of; `opening`: what there was before its first day. */
export const statementKinds = ['opening', 'invoice', 'debitNote', 'creditNote', 'payment', 'refund', 'walletCharge', 'other'] as const
export type StatementKind = (typeof statementKinds)[number]
