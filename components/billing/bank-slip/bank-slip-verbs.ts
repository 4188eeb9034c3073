import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type BankSlip, bankSlips } from '#contract/billing/bank-slips.ts'

export const bankSlipVerbs = verbsOf(bankSlips, {
  post: {
    fields: [
      { name: 'amount', kind: 'money', currency: 'currency' },
      { name: 'paidOn', kind: 'date' },
      { name: 'reference', kind: 'text', optional: true, code: true, max: 100 },
      { name: 'fee', kind: 'money', currency: 'currency' },
    ],
  },
})

/** What people call a slip: the bank's reference, or its id. */
export const bankSlipName = ({ reference, id }: Pick<BankSlip, 'reference' | 'id'>): string => reference ?? `#${id}`

type Shown = Pick<BankSlip, 'id' | 'version' | 'reference' | 'status' | 'amount' | 'paidOn' | 'currency' | 'can'>

/** A slip as its menus need it. */
export const verbBankSlip = ({ amount, paidOn, reference, currency, ...slip }: Shown): VerbRecord => ({
  id: slip.id,
  version: slip.version,
  name: bankSlipName({ reference, id: slip.id }),
  state: slip.status,
  can: slip.can,
  values: { amount, paidOn, reference: reference ?? '', fee: 0, currency },
})
