import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type Chargeback, chargebacks } from '#contract/billing/chargebacks.ts'
import { fileCountLimit } from '#contract/files/files.ts'

export const chargebackVerbs = verbsOf(chargebacks, {
  annotate: {
    fields: [
      { name: 'gatewayReference', kind: 'text', optional: true, code: true, max: 100 },
      { name: 'dueDate', kind: 'date', optional: true },
      { name: 'fileIds', kind: 'file', optional: true, most: fileCountLimit, full: true },
      { name: 'note', kind: 'longText', optional: true, max: 2000, full: true },
    ],
  },
  lose: {
    fields: [
      { name: 'amount', kind: 'money', currency: 'currency' },
      { name: 'fee', kind: 'money', currency: 'currency' },
      { name: 'suspend', kind: 'flag' },
      { name: 'hold', kind: 'flag' },
    ],
  },
})

/** What people call a case: the gateway's number of it, or its id. */
export const chargebackName = ({ gatewayReference, id }: Pick<Chargeback, 'gatewayReference' | 'id'>): string =>
  gatewayReference ?? `#${id}`

type Shown = Pick<Chargeback, 'id' | 'version' | 'gatewayReference' | 'dueDate' | 'status' | 'amount' | 'currency' | 'can'> & {
  note?: string | null
}

/** A case as its menus need it. */
export const verbChargeback = ({ gatewayReference, dueDate, amount, currency, note, ...one }: Shown): VerbRecord => ({
  id: one.id,
  version: one.version,
  name: chargebackName({ gatewayReference, id: one.id }),
  state: one.status,
  can: one.can,
  values: { gatewayReference: gatewayReference ?? '', dueDate: dueDate ?? '', note: note ?? '', amount, fee: 0, currency },
})
