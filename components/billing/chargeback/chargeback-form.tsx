'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FieldOf, formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { chargebacks } from '#contract/billing/chargebacks.ts'
import { fileCountLimit } from '#contract/files/files.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const fields: FieldOf<typeof chargebacks>[] = [
  { name: 'transactionId', kind: 'reference', of: 'transactions' },
  { name: 'amount', kind: 'money', currency: 'currency', optional: true },
  { name: 'currency', kind: 'currency', optional: true },
  { name: 'gatewayReference', kind: 'text', optional: true, code: true, max: 100 },
  { name: 'dueDate', kind: 'date', optional: true },
  { name: 'fileIds', kind: 'file', optional: true, most: fileCountLimit, full: true },
  { name: 'note', kind: 'longText', optional: true, max: 2000, full: true },
]

/** A chargeback that the bank or the gateway told of; with `transactionId` of this payment. */
export function ChargebackForm({ transactionId }: { transactionId?: number | undefined }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="chargebacks"
      sections={[{ fields }]}
      values={formValues(fields, { transactionId: transactionId ?? '', currency: 'SAR' })}
      check={async () => checkWith((await loadPart('chargebacks')).create)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'chargebacks', verb: 'create', body, idempotencyKey })}
      onSaved={({ id }: { id: number }) => router.push(paths.chargeback(id))}
    />
  )
}
