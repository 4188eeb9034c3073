'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormOf, Values } from '#components/kit/record-form/field-definition.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { invoices } from '#contract/billing/invoices.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { blankLine, invoiceLineFields } from './invoice-line-fields.ts'

const sections: FormOf<typeof invoices> = [
  {
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients' },
      { name: 'dueDate', kind: 'date', optional: true },
      {
        name: 'lines',
        kind: 'lines',
        full: true,
        fields: invoiceLineFields,
      },
      { name: 'notes', kind: 'longText', optional: true, full: true, max: 2000 },
    ],
  },
]

/** A draft: a new one, or one that is stored. */
export function InvoiceForm({ invoice, clientId }: { invoice?: Values & { id: number; version: number }; clientId?: number | undefined }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="invoices"
      sections={sections}
      values={formValues(
        sections.flatMap(({ fields }) => fields),
        invoice ?? { clientId: clientId ?? '', lines: [blankLine] },
      )}
      version={invoice?.version}
      check={async () => checkWith((await loadPart('invoices')).create)}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'invoices', verb: invoice ? 'update' : 'create', id: invoice?.id, body, idempotencyKey })
      }
      onSaved={({ id }: { id: number }) => router.push(paths.invoice(id))}
    />
  )
}
