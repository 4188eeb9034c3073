import { vatFields } from '#components/billing/vat-fields.ts'
import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { billableItems, invoiceActions, recurUnits } from '#contract/billing/billable-items.ts'

export const billableItemForm: FormOf<typeof billableItems> = [
  {
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients', full: true },
      { name: 'description', kind: 'bilingual', max: 250 },
      { name: 'quantity', kind: 'number' },
      { name: 'unitPrice', kind: 'money', currency: 'currency' },
      ...vatFields('category', 'reasonCode'),
      { name: 'invoiceAction', kind: 'choice', options: invoiceActions },
      { name: 'dueDate', kind: 'date', when: { field: 'invoiceAction', is: ['atDueDate', 'recur'] } },
      { name: 'recurEvery', kind: 'number', when: { field: 'invoiceAction', is: ['recur'] } },
      { name: 'recurUnit', kind: 'choice', options: recurUnits, when: { field: 'invoiceAction', is: ['recur'] } },
      { name: 'recurTimes', kind: 'number', when: { field: 'invoiceAction', is: ['recur'] } },
    ],
  },
]

export const billableItemVerbs = verbsOf(billableItems, {
  addToInvoice: { fields: [{ name: 'invoiceId', kind: 'reference', of: 'invoices', among: { status: 'draft' } }] },
})
