import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { reversalCauses, type Transaction, transactions } from '#contract/billing/transactions.ts'
import { AllocateVerb } from './allocate-verb.tsx'

export const transactionVerbs = verbsOf(transactions, {
  allocate: { dialog: AllocateVerb },
  reverse: {
    fields: [
      { name: 'cause', kind: 'choice', options: reversalCauses },
      { name: 'fee', kind: 'money', currency: 'currency', when: { field: 'cause', is: ['chargeback'] } },
      { name: 'suspend', kind: 'flag' },
    ],
  },
  annotate: {
    fields: [
      { name: 'reference', kind: 'text', optional: true, code: true, max: 100 },
      { name: 'repeatsReference', kind: 'flag' },
      { name: 'note', kind: 'longText', optional: true, max: 1000 },
    ],
  },
})

/** What people call a payment: its reference, or its id. */
export const transactionName = ({ reference, id }: Pick<Transaction, 'reference' | 'id'>): string => reference ?? `#${id}`

type Shown = Pick<
  Transaction,
  'id' | 'version' | 'status' | 'reference' | 'clientId' | 'currency' | 'toWallet' | 'repeatsReference' | 'can'
> & {
  note?: string | null
}

/** A payment as its menus need it. */
export const verbTransaction = (transaction: Shown): VerbRecord => ({
  id: transaction.id,
  version: transaction.version,
  name: transactionName(transaction),
  state: transaction.status,
  can: transaction.can,
  values: {
    clientId: transaction.clientId,
    amount: transaction.toWallet,
    reference: transaction.reference ?? '',
    repeatsReference: transaction.repeatsReference,
    note: transaction.note ?? '',
    cause: 'mistake',
    fee: 0,
    currency: transaction.currency,
  },
})
