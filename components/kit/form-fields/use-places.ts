'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { City, Country, FormattedCurrency } from '#lib/places/place.ts'

const freshFor = 60_000
const cache = new Map<string, { asked: Promise<unknown>; on: number }>()

/** What an address answers, asked once a minute at most; null until it is there, [] when it does not come. */
function useCached<T>(address: string | null): T[] | null {
  const [answer, setAnswer] = useState<{ address: string; found: T[] }>()
  useEffect(() => {
    if (!address) return
    let left = false
    const known = cache.get(address)
    const fresh = known && Date.now() - known.on < freshFor
    const asked = fresh ? known.asked : fetch(address).then(response => (response.ok ? response.json() : Promise.reject(response.status)))
    if (!fresh) cache.set(address, { asked, on: Date.now() })
    asked
      .then(found => !left && setAnswer({ address, found: found as T[] }))
      .catch(() => {
        cache.delete(address)
        if (!left) setAnswer({ address, found: [] })
      })
    return () => {
      left = true
    }
  }, [address])
  return answer && answer.address === address ? answer.found : null
}

/** The session of the portal is sent below its own address alone. */
const usePlaces = () => (usePathname().startsWith('/portal') ? '/portal/places' : '/api/places')

export const useCountries = (): Country[] | null => useCached<Country>(`${usePlaces()}/countries`)
export const useCurrencies = (): FormattedCurrency[] | null => useCached<FormattedCurrency>('/api/places/currencies')
export function useCities(countryCode: string): City[] | null {
  const places = usePlaces()
  return useCached<City>(/^[A-Z]{2}$/.test(countryCode) ? `${places}/cities?country=${countryCode}` : null)
}
