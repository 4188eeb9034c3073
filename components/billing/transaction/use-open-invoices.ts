'use client'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { loadOpenInvoices } from './actions.ts'

export type OpenInvoice = Pick<Invoice, 'id' | 'number' | 'dueDate' | 'balance' | 'currency'>

/** What a client is to pay; undefined until it is known. `none`: no client was chosen. */
export function useOpenInvoices(clientId: number): { invoices: OpenInvoice[] | undefined; failure: string | undefined; none: boolean } {
  const { data, failure } = useAnswer(loadOpenInvoices, clientId || null)
  return { invoices: data?.items, failure, none: !clientId }
}
