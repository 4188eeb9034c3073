import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { flag, iban } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  /** The bank. */
  name: bilingualText({ max: 100 }),
  /** In whose name it is, as a transfer must have it. */
  beneficiary: bilingualText({ max: 200 }),
  iban: iban(),
  currency: currencyCode().default('SAR'),
  /** Clients are told to transfer to it. */
  active: flag().default(true),
})

/** Our accounts, to which clients transfer. */
export const bankAccounts = resource({
  name: 'bankAccounts',
  path: 'bank-account',
  area: 'bankAccount',
  input,
  record: input.shape,
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      beneficiary: { kind: 'bilingual', sort: true },
      iban: { kind: 'text', sort: true },
      currency: { kind: 'text', sort: true },
      active: { kind: 'flag', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
})
export type BankAccount = RecordOf<typeof bankAccounts>
