'use client'
import { useEffect, useState } from 'react'
import type { Invoice } from '#contract/billing/invoices.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { loadOpenInvoices } from './actions.ts'

export type OpenInvoice = Pick<Invoice, 'id' | 'number' | 'dueDate' | 'balance' | 'currency'>

/** What a client is to pay; undefined until it is known. `none`: no client was chosen. */
export function useOpenInvoices(clientId: number): { invoices: OpenInvoice[] | undefined; refusal: string | undefined; none: boolean } {
  const [found, setFound] = useState<{ of: number; invoices?: OpenInvoice[]; refusal?: string }>()
  useEffect(() => {
    if (!clientId) return
    let current = true
    void loadOpenInvoices(clientId).then(result => {
      if (!current) return
      setFound(result.ok ? { of: clientId, invoices: result.data.items } : { of: clientId, refusal: refusalText(result.problem) })
    })
    return () => {
      current = false
    }
  }, [clientId])
  const known = found?.of === clientId ? found : undefined
  return { invoices: known?.invoices, refusal: known?.refusal, none: !clientId }
}
