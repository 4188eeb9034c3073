'use client'
import { useEffect, useState } from 'react'
import type { City, Country } from '#lib/places/place.ts'

const kept = new Map<string, Promise<unknown>>()

/** What an address answers, asked once for the whole visit; null until it is there, [] when it does not come. */
function useKept<T>(address: string | null): T[] | null {
  const [answer, setAnswer] = useState<{ address: string; found: T[] }>()
  useEffect(() => {
    if (!address) return
    let left = false
    const asked = kept.get(address) ?? fetch(address).then(response => (response.ok ? response.json() : Promise.reject(response.status)))
    kept.set(address, asked)
    asked
      .then(found => !left && setAnswer({ address, found: found as T[] }))
      .catch(() => {
        kept.delete(address)
        if (!left) setAnswer({ address, found: [] })
      })
    return () => {
      left = true
    }
  }, [address])
  return answer && answer.address === address ? answer.found : null
}

export const useCountries = (): Country[] | null => useKept<Country>('/api/places/countries')
export const useCities = (countryCode: string): City[] | null =>
  useKept<City>(/^[A-Z]{2}$/.test(countryCode) ? `/api/places/cities?country=${countryCode}` : null)
