'use client'
import { useEffect, useState } from 'react'
import type { invoices } from '#contract/billing/invoices.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { loadRegroupable } from './actions.ts'

type Regroupable = AnswerOf<typeof invoices.endpoints.regroupable>

/** What an invoice can be split into and merged with, or why that is not known. */
export function useRegroupable(id: number) {
  const [given, setGiven] = useState<Regroupable>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let current = true
    void loadRegroupable({ params: { id } }).then(result => {
      if (!current) return
      if (result.ok) setGiven(result.data)
      else setRefusal(refusalText(result.problem))
    })
    return () => {
      current = false
    }
  }, [id])
  return { given, refusal }
}
