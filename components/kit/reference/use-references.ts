'use client'
import { useEffect, useState } from 'react'
import { mayMakeHeader } from '#lib/reference/made-by-name.ts'

export interface Reference {
  value: string
  text: string
  /** A second line: e-mail, number. */
  detail?: string
  colour?: string
}
const pause = 120
interface Answer {
  address: string
  found: Reference[]
  failed: boolean
  /** What is not found may be made by the reader. */
  mayMake: boolean
}
const known = new Map<string, Answer>()

/** Records of a resource that match what is typed, from /api/reference/<resource>. */
export function useReferences(resource: string, search: string, enabled = true, among: Record<string, string> = {}) {
  const address = `/api/reference/${resource}?${new URLSearchParams({ ...among, q: search.trim() })}`
  const [answer, setAnswer] = useState<Answer>({ address: '', found: [], failed: false, mayMake: false })
  useEffect(() => {
    if (!enabled || !resource) return
    const abort = new AbortController()
    const find = async () => {
      try {
        const response = await fetch(address, { signal: abort.signal, headers: { accept: 'application/json' } })
        if (!response.ok) throw new Error(String(response.status))
        const found = (await response.json()) as Reference[]
        const next = { address, found, failed: false, mayMake: response.headers.has(mayMakeHeader) }
        known.set(address, next)
        setAnswer(next)
      } catch {
        if (!abort.signal.aborted) setAnswer({ address, found: [], failed: true, mayMake: false })
      }
    }
    const timer = setTimeout(find, known.has(address) ? 0 : pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [address, resource, enabled])
  const current = answer.address === address
  const { found, mayMake } = current ? answer : (known.get(address) ?? answer)
  return { found, mayMake: current && mayMake, failed: current && answer.failed, waiting: !current }
}
