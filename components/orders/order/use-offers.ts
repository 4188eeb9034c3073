'use client'
import { createContext, useEffect, useState } from 'react'
import type { ProductOffer } from '#contract/orders/order-offers.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** By the numbers of products; null: it could not be read. */
export type KnownOffers = ReadonlyMap<number, ProductOffer | null>

/** What can be chosen of the products of the order that is being written. */
export const Offers = createContext<KnownOffers>(new Map())

/** Asks for what can be chosen of products, each once. */
export function useOffers(productIds: readonly number[]): KnownOffers {
  const [offers, setOffers] = useState<KnownOffers>(new Map())
  const missing = [...new Set(productIds)].filter(id => !offers.has(id)).join()
  useEffect(() => {
    if (missing === '') return
    let current = true
    const ids = missing.split(',').map(Number)
    const know = (found: readonly ProductOffer[]) => {
      const asked = ids.map(id => [id, found.find(one => one.id === id) ?? null] as const)
      if (current) setOffers(known => new Map([...known, ...asked]))
    }
    callRecord({ resource: 'orders', verb: 'offers', body: { productIds: ids } })
      .then(answer => know(answer.ok ? answer.data.products : []))
      .catch(() => know([]))
    return () => {
      current = false
    }
  }, [missing])
  return offers
}
