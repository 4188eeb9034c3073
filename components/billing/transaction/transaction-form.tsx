'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FieldOf, formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { useSetStarts } from '#components/kit/record-form/use-set-starts.ts'
import { paymentMethods, type transactions } from '#contract/billing/transactions.ts'
import { fileCountLimit } from '#contract/files/files.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { AllocationsField } from './allocations-field.tsx'

type Field = FieldOf<typeof transactions, 'fileIds' | 'sendMail'>
const before: Field[] = [
  { name: 'clientId', kind: 'reference', of: 'clients' },
  { name: 'amount', kind: 'money', currency: 'currency' },
  { name: 'paidOn', kind: 'date' },
  { name: 'method', kind: 'choice', options: paymentMethods },
  { name: 'reference', kind: 'text', optional: true, code: true, max: 100 },
  { name: 'fee', kind: 'money', currency: 'currency' },
]
const repeats: Field = { name: 'repeatsReference', kind: 'flag', full: true }
const after: Field[] = [
  { name: 'allocations', kind: 'lines', full: true },
  { name: 'fileIds', kind: 'file', optional: true, most: fileCountLimit, full: true },
  { name: 'note', kind: 'longText', optional: true, max: 1000, full: true },
  { name: 'sendMail', kind: 'flag', full: true, startsAsMailsOf: 'receipts' },
]
const own = { allocations: AllocationsField }

interface TransactionFormProps {
  /** The client that the payment begins with, where one is known. */
  client?: { id: number; currency: string } | undefined
  /** May say that a reference which is used already belongs to another payment. */
  mayRepeat: boolean
}

/** A payment of a client, over as many of their open invoices as it pays. */
export function TransactionForm({ client, mayRepeat }: TransactionFormProps) {
  const router = useRouter()
  const fields = [...before, ...(mayRepeat ? [repeats] : []), ...after]
  const start = { clientId: client?.id ?? '', paidOn: riyadhDate(new Date()), method: 'bankTransfer', fee: 0, ...useSetStarts(fields) }
  return (
    <RecordForm
      resource="transactions"
      sections={[{ fields }]}
      values={{ ...formValues(fields, start), currency: client?.currency ?? 'SAR' }}
      check={async () => checkWith((await loadPart('transactions')).create)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'transactions', verb: 'create', body, idempotencyKey })}
      onSaved={({ id }: { id: number }) => router.push(paths.transaction(id))}
      own={own}
    />
  )
}
