'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FormOf, formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { refunds } from '#contract/billing/refunds.ts'
import { paymentMethods } from '#contract/billing/transactions.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const sections: FormOf<typeof refunds> = [
  {
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients' },
      { name: 'amount', kind: 'money', currency: 'currency' },
      { name: 'refundMethod', kind: 'choice', options: paymentMethods },
      { name: 'referenceNumber', kind: 'text', code: true, max: 100, optional: true },
      { name: 'reason', kind: 'longText', max: 500, full: true },
      { name: 'sendMail', kind: 'flag' },
    ],
  },
]
const fields = sections.flatMap(section => section.fields)

/** Money of a client's wallet that is paid out; `currency` is that of the client, where it is known already. */
export function RefundForm({ clientId, currency }: { clientId?: number | undefined; currency?: string | undefined }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="refunds"
      sections={sections}
      values={{
        ...formValues(fields, { clientId: clientId ?? '', refundMethod: 'bankTransfer', sendMail: true }),
        currency: currency ?? 'SAR',
      }}
      check={async () => checkWith((await loadPart('refunds')).create)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'refunds', verb: 'create', body, idempotencyKey })}
      onSaved={() => router.push(paths.refunds())}
    />
  )
}
