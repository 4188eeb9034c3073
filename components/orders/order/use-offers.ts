'use client'
import { createContext, useEffect, useState } from 'react'
import type { ProductOffer } from '#contract/orders/order-offers.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** What can be chosen of the products of the order that is being written, by their numbers. */
export const Offers = createContext<ReadonlyMap<number, ProductOffer>>(new Map())

/** Asks for what can be chosen of products, each once. */
export function useOffers(productIds: readonly number[]): ReadonlyMap<number, ProductOffer> {
  const [offers, setOffers] = useState<ReadonlyMap<number, ProductOffer>>(new Map())
  const missing = [...new Set(productIds)].filter(id => !offers.has(id)).join()
  useEffect(() => {
    if (missing === '') return
    let current = true
    const body = { productIds: missing.split(',').map(Number) }
    callRecord({ resource: 'orders', verb: 'offers', body })
      .then(answer => {
        if (current && answer.ok) setOffers(known => new Map([...known, ...answer.data.products.map(one => [one.id, one] as const)]))
      })
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [missing])
  return offers
}
