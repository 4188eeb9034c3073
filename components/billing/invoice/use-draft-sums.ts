'use client'
import { useEffect, useState } from 'react'
import { sentValue, type Values } from '#components/kit/record-form/field-definition.ts'
import type { DraftTerms } from '#contract/billing/invoice-writing.ts'
import type { TaxTotal } from '#contract/kernel/tax.ts'
import { linesField } from './invoice-line-fields.ts'

export interface DraftSums {
  net: number
  vat: TaxTotal[]
  total: number
  /** Lines that are not complete yet, and are not in the sums. */
  unread: number
}

/** What an invoice comes to as it is written, by the function that the platform sums it with; null: it is not known. `isNew`: items come onto it by themselves. */
export function useDraftSums(values: Values, terms: DraftTerms | null, isNew: boolean): DraftSums | null {
  const [sums, setSums] = useState<DraftSums | null>(null)
  const asked = JSON.stringify({ lines: sentValue(linesField, values.lines), chosen: values.billableItemIds ?? [] })
  useEffect(() => {
    if (!terms) return setSums(null)
    let current = true
    void import('#contract/billing/invoice-lines.ts').then(({ invoiceLineInput, invoiceSums, taxingOf }) => {
      if (!current) return
      const { lines, chosen } = JSON.parse(asked) as { lines: Values[]; chosen: number[] }
      const read = lines.map(({ id: _, ...line }) => invoiceLineInput.safeParse(line))
      const items = terms.items.filter(({ id, byItself }) => chosen.includes(id) || (isNew && byItself))
      const all = [...read.flatMap(({ data }) => data ?? []), ...items.map(item => ({ ...item, discount: 0 }))]
      const { net, vat, total } = invoiceSums(all, taxingOf(terms))
      setSums({ net, vat, total, unread: read.filter(({ success }) => !success).length })
    })
    return () => {
      current = false
    }
  }, [asked, terms, isNew])
  return sums
}
