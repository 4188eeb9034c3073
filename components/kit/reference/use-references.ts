'use client'
import { useEffect, useState } from 'react'

export interface Reference {
  value: string
  text: string
  /** A second line: e-mail, number. */
  detail?: string
  colour?: string
}
const pause = 120
const known = new Map<string, Reference[]>()

/** Records of a resource that match what is typed, from /api/reference/<resource>. */
export function useReferences(resource: string, search: string, enabled = true, among: Record<string, string> = {}) {
  const address = `/api/reference/${resource}?${new URLSearchParams({ ...among, q: search.trim() })}`
  const [answer, setAnswer] = useState<{ address: string; found: Reference[]; failed: boolean }>({ address: '', found: [], failed: false })
  useEffect(() => {
    if (!enabled || !resource) return
    const abort = new AbortController()
    const find = async () => {
      try {
        const response = await fetch(address, { signal: abort.signal, headers: { accept: 'application/json' } })
        if (!response.ok) throw new Error(String(response.status))
        const found = (await response.json()) as Reference[]
        known.set(address, found)
        setAnswer({ address, found, failed: false })
      } catch {
        if (!abort.signal.aborted) setAnswer({ address, found: [], failed: true })
      }
    }
    const timer = setTimeout(find, known.has(address) ? 0 : pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [address, resource, enabled])
  const current = answer.address === address
  return { found: current ? answer.found : (known.get(address) ?? answer.found), failed: current && answer.failed, waiting: !current }
}
