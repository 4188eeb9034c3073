'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { documentAddress } from '#components/billing/document/document-address.ts'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FieldDefinition, FormOf, Values } from '#components/kit/record-form/field-definition.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm, type SaveWay } from '#components/kit/record-form/record-form.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { recurUnits } from '#contract/billing/billable-items.ts'
import type { Invoice, invoices } from '#contract/billing/invoices.ts'
import { paymentMethods } from '#contract/billing/transactions.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { InvoiceClient } from './invoice-client.tsx'
import { blankLine, linesField } from './invoice-line-fields.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { OpenItemsField } from './open-items-field.tsx'
import { useDraftSums } from './use-draft-sums.ts'
import { Terms, useDraftTerms } from './use-draft-terms.ts'

const recurs = { field: 'recurUnit', is: recurUnits } as const
/** `repeats`: its writer may have it made again. */
const sectionsOf = (repeats: boolean): FormOf<typeof invoices> => [
  {
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients' },
      { name: 'dueDate', kind: 'date', optional: true },
      { name: 'agreedMethod', kind: 'choice', options: paymentMethods, optional: true },
      linesField,
      { name: 'billableItemIds', kind: 'picked', full: true, optional: true },
      ...(repeats
        ? ([
            { name: 'recurUnit', kind: 'choice', options: recurUnits, optional: true },
            { name: 'recurEvery', kind: 'number', when: recurs },
            { name: 'recurTimes', kind: 'number', when: recurs },
          ] as const)
        : []),
      { name: 'notes', kind: 'longText', optional: true, full: true, max: 2000 },
      { name: 'internalNotes', kind: 'longText', optional: true, full: true, max: 2000 },
    ],
  },
]
const own = { clientId: InvoiceClient, lines: InvoiceLines, billableItemIds: OpenItemsField }

interface InvoiceFormProps {
  /** The draft that is stored; without one a new one is written. */
  invoice?: (Values & Pick<Invoice, 'id' | 'version' | 'payBy'>) | undefined
  clientId?: number | undefined
  /** What the writer may do with it besides. */
  may: { publish: boolean; payFromWallet: boolean; repeat: boolean }
}

/** A draft: a new one, or one that is stored; it can be published as it is saved. */
export function InvoiceForm({ invoice, clientId, may }: InvoiceFormProps) {
  const router = useRouter()
  const t = useTranslations('invoices.form')
  const sections = sectionsOf(may.repeat)
  const fields: FieldDefinition[] = sections.flatMap(section => section.fields)
  const said = invoice ? { ...invoice, agreedMethod: invoice.payBy } : { clientId: clientId ?? '', lines: [blankLine] }
  const start = formValues(fields, { recurEvery: 1, recurTimes: 0, ...said })
  const [values, setValues] = useState<Values>(start)
  const [wanted, setWanted] = useState(false)
  const known = useDraftTerms(Number(values.clientId) || 0)
  const sums = useDraftSums(values, known.terms, invoice === undefined)
  const offered = may.publish && may.payFromWallet && (known.terms?.wallet ?? 0) > 0
  const fromWallet = offered && wanted
  const preview: SaveWay = {
    label: t('preview'),
    also: {},
    onSaved: ({ id }: { id: number }) => {
      const opened = window.open(documentAddress('invoice', id, { shown: true }), '_blank')
      // Where the browser opens no other window, its page shows the document.
      if (opened === null) router.push(paths.invoice(id))
      else if (invoice) router.refresh()
      else router.replace(paths.newInvoice({ id }))
    },
  }
  const publishing = (['quietly', 'byMail'] as const).map(way => ({ label: t(`publish.${way}`), also: { publishing: way, fromWallet } }))
  return (
    <Terms value={known}>
      <RecordForm
        resource="invoices"
        sections={sections}
        values={start}
        version={invoice?.version}
        own={own}
        check={async () => checkWith((await loadPart('invoices')).create)}
        save={({ body, idempotencyKey }) =>
          callRecord({ resource: 'invoices', verb: invoice ? 'update' : 'create', id: invoice?.id, body, idempotencyKey })
        }
        onChange={setValues}
        onSaved={({ id }: { id: number }) => router.push(paths.invoice(id))}
        saveLabel={t('saveDraft')}
        ways={may.publish ? [preview, ...publishing] : [preview]}
        beside={
          <InvoiceTotals sums={sums} fromWallet={fromWallet}>
            {offered && (
              <Choice help={t('walletHelp')} control={<Checkbox checked={wanted} onChange={event => setWanted(event.target.checked)} />}>
                {t('payFromWallet')}
              </Choice>
            )}
          </InvoiceTotals>
        }
      />
    </Terms>
  )
}
