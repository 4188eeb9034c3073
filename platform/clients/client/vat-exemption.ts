import type { VatExemption } from '#contract/catalogue/vat-of-sale.ts'
import type { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import type { ClientRecord } from './client.store.ts'

type Kept = Pick<ClientRecord, 'exemptionReason' | 'exemptFrom' | 'exemptUntil'>

/** The certificate of a client, valid or not. */
export const exemptionOf = ({ exemptionReason: reasonCode, exemptFrom: from, exemptUntil: until }: Kept): VatExemption | null =>
  reasonCode !== null && from !== null ? { reasonCode, from, until } : null

/** Keeps the certificate by which a client bears no VAT, with its proof. @throws Problem validation of `until` */
export const exemptClient: VerbFunction<typeof clients, 'exempt'> = async (scope, client, { number, reasonCode, from, until, fileIds }) => {
  if (until !== null && until < from) throw new Problem('validation', { fields: { until: { key: 'dateTooEarly', values: { min: from } } } })
  await attachFiles(scope, fileIds, 'clients', client.id)
  return { set: { taxExempt: true, exemptionNumber: number, exemptionReason: reasonCode, exemptFrom: from, exemptUntil: until } }
}

/** The client bears VAT again; the files of the certificate stay with the client. */
export const endExemption: VerbFunction<typeof clients, 'endExemption'> = async () => ({
  set: { taxExempt: false, exemptionNumber: null, exemptionReason: null, exemptFrom: null, exemptUntil: null },
})
