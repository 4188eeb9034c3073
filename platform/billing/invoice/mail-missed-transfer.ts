import { moneyText } from '#contract/kernel/money.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'

interface Missed {
  clientId: number
  /** In minor units of `currency`. */
  amount: number
  currency: string
  /** Of the invoices that it was meant for; empty: for the wallet. */
  numbers: readonly string[]
  /** As it was written by who looked for it. */
  reason: string
  about: { resource: 'invoices' | 'bankSlips'; id: number }
  dedupeKey: string
}

/** A transfer that was announced was not found, or is not what was said: its client is told why. */
export const mailMissedTransfer = (
  scope: Scope,
  { clientId, amount, currency, numbers, reason, about, dedupeKey }: Missed,
): Promise<void> =>
  mailClient(scope, clientId, {
    template: 'transferRejected',
    category: 'invoice',
    values: () => ({
      amount: moneyText({ amount, currency }),
      invoices: numbers.join(', '),
      of: numbers.length > 0 ? 'invoices' : 'wallet',
      answer: reason,
    }),
    about,
    dedupeKey: `transferRejected ${dedupeKey}`,
  })
