'use client'
import { useEffect, useState } from 'react'
import type { HitGroup } from '#lib/palette/hits.ts'

const pause = 120
const shortest = 2

interface Found {
  term: string
  groups: HitGroup[]
  failed: boolean
}
const nothing: Found = { term: '', groups: [], failed: false }

/** What the platform finds for a term, asked once typing paused. The hits of the term before stay until the new ones are there. */
export function useHits(term: string): Found & { waiting: boolean } {
  const [found, setFound] = useState(nothing)
  const asks = term.length >= shortest
  useEffect(() => {
    if (!asks) return setFound(nothing)
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/palette?q=${encodeURIComponent(term)}`, { signal: stop.signal })
        if (answer.status === 401) return location.reload()
        const body = answer.ok ? await answer.json() : { groups: [] }
        setFound({ term, groups: body.groups, failed: !answer.ok })
      } catch {
        if (!stop.signal.aborted) setFound({ term, groups: [], failed: true })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, asks])
  return { ...found, waiting: asks && found.term !== term }
}
