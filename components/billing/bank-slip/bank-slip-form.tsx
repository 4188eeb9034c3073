'use client'
import { useRouter } from 'next/navigation'
import { AllocationsField } from '#components/billing/transaction/allocations-field.tsx'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FieldOf, formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { bankSlips } from '#contract/billing/bank-slips.ts'
import { fileCountLimit } from '#contract/files/files.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const fields: FieldOf<typeof bankSlips>[] = [
  { name: 'clientId', kind: 'reference', of: 'clients' },
  { name: 'amount', kind: 'money', currency: 'currency' },
  { name: 'paidOn', kind: 'date' },
  { name: 'bankAccountId', kind: 'reference', of: 'bankAccounts', optional: true },
  { name: 'reference', kind: 'text', optional: true, code: true, max: 100 },
  { name: 'payerName', kind: 'text', optional: true, max: 200 },
  { name: 'allocations', kind: 'lines', full: true },
  { name: 'fileIds', kind: 'file', optional: true, most: fileCountLimit, full: true },
  { name: 'note', kind: 'longText', optional: true, max: 1000, full: true },
]
const own = { allocations: AllocationsField }

/** A transfer that a client announces, with its slip. */
export function BankSlipForm({ client }: { client?: { id: number; currency: string } | undefined }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="bankSlips"
      sections={[{ fields }]}
      values={{
        ...formValues(fields, { clientId: client?.id ?? '', paidOn: riyadhDate(new Date()) }),
        currency: client?.currency ?? 'SAR',
      }}
      check={async () => checkWith((await loadPart('bankSlips')).create)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'bankSlips', verb: 'create', body, idempotencyKey })}
      onSaved={({ id }: { id: number }) => router.push(paths.bankSlip(id))}
      own={own}
    />
  )
}
