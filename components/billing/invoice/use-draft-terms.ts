'use client'
import { createContext, useEffect, useState } from 'react'
import type { DraftTerms } from '#contract/billing/invoice-writing.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
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
  const [found, setFound] = useState<KnownTerms & { of: number }>()
  useEffect(() => {
    if (clientId === 0) return
    let current = true
    loadDraftTerms({ query: { clientId } })
      .then(result => {
        if (!current) return
        setFound(result.ok ? { of: clientId, terms: result.data } : { of: clientId, terms: null, refusal: refusalText(result.problem) })
      })
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [clientId])
  return found?.of === clientId ? found : { terms: null }
}
