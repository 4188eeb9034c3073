'use client'
import { createContext } from 'react'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { DraftTerms } from '#contract/billing/invoice-writing.ts'
import { loadDraftTerms } from './actions.ts'

export interface KnownTerms {
  /** null: there is no client, or it is not known yet. */
  terms: DraftTerms | null
  refusal?: string
}

/** By what the invoice goes that is being written. */
export const Terms = createContext<KnownTerms>({ terms: null })

/** Asks by what an invoice of a client goes; 0: none was chosen. */
export function useDraftTerms(clientId: number): KnownTerms {
  const { data = null, failure } = useAnswer(loadDraftTerms, clientId === 0 ? null : { query: { clientId } })
  return { terms: data, ...(failure && { refusal: failure }) }
}
