'use client'
import { useRouter } from 'next/navigation'
import { vatFields } from '#components/billing/vat-fields.ts'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FormOf, formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { quoteFileLimit } from '#contract/billing/quote-attachments.ts'
import { quoteOutcomes } from '#contract/billing/quote-verbs.ts'
import type { quotes } from '#contract/billing/quotes.ts'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { languages } from '#contract/clients/client-values.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const prospects = { field: 'clientId', is: ['', null] } as const
const sections: FormOf<typeof quotes> = [
  {
    name: 'who',
    fields: [
      { name: 'subject', kind: 'text', max: 200, full: true },
      { name: 'clientId', kind: 'reference', of: 'clients', optional: true },
      { name: 'language', kind: 'choice', options: languages },
      { name: 'prospectName', kind: 'text', optional: true, max: 60, when: prospects },
      { name: 'prospectCompany', kind: 'text', optional: true, max: 200, when: prospects },
      { name: 'prospectEmail', kind: 'email', optional: true, when: prospects },
      { name: 'prospectPhone', kind: 'phone', optional: true, when: prospects },
      { name: 'prospectCountry', kind: 'country', when: prospects },
      { name: 'currency', kind: 'currency', when: prospects },
    ],
  },
  {
    name: 'summary',
    fields: [
      {
        name: 'lines',
        kind: 'lines',
        full: true,
        fields: [
          { name: 'productId', kind: 'reference', of: 'products', optional: true },
          { name: 'cycle', kind: 'choice', options: billingCycles },
          { name: 'description', kind: 'bilingual', max: 300, optional: true },
          { name: 'quantity', kind: 'number' },
          { name: 'unitPrice', kind: 'money', currency: 'currency', optional: true },
          { name: 'discountPercent', kind: 'percentage' },
          ...vatFields('category', 'reasonCode'),
          { name: 'domain', kind: 'text', optional: true, code: true, max: 255 },
        ],
      },
    ],
  },
  {
    name: 'terms',
    fields: [
      { name: 'validFrom', kind: 'date', optional: true },
      { name: 'validUntil', kind: 'date', optional: true },
      { name: 'outcome', kind: 'choice', options: quoteOutcomes },
      { name: 'maximumUses', kind: 'number' },
      { name: 'depositPercent', kind: 'percentage' },
      {
        name: 'instalments',
        kind: 'lines',
        full: true,
        optional: true,
        fields: [
          { name: 'percent', kind: 'percentage' },
          { name: 'dueDays', kind: 'number' },
        ],
      },
    ],
  },
  {
    name: 'texts',
    fields: [
      { name: 'proposal', kind: 'longText', optional: true, full: true, max: 10_000 },
      { name: 'customerNotes', kind: 'longText', optional: true, full: true, max: 2000 },
      { name: 'adminNotes', kind: 'longText', optional: true, full: true, max: 5000 },
      { name: 'fileIds', kind: 'file', optional: true, most: quoteFileLimit, full: true },
    ],
  },
]
const fields = sections.flatMap(section => section.fields)
const line = {
  description: { en: '', ar: '' },
  cycle: 'oneTime',
  quantity: 1,
  unitPrice: '',
  discountPercent: 0,
  category: 'S',
  reasonCode: '',
}
const blank = {
  ...{ language: 'ar-SA', prospectCountry: 'SA', currency: 'SAR', outcome: 'orderAndInvoice', maximumUses: 1, depositPercent: 0 },
  lines: [{ ...line, productId: '', domain: '' }],
}

/** A draft: a new one, or one that is stored. */
export function QuoteForm({ quote, clientId }: { quote?: Values & { id: number; version: number }; clientId?: number | undefined }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="quotes"
      sections={sections}
      values={formValues(fields, quote ? { ...quote, fileIds: quote.attachments } : { ...blank, clientId: clientId ?? '' })}
      version={quote?.version}
      check={async () => checkWith((await loadPart('quotes')).create)}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'quotes', verb: quote ? 'update' : 'create', id: quote?.id, body, idempotencyKey })
      }
      onSaved={({ id }: { id: number }) => router.push(paths.quote(id))}
    />
  )
}
