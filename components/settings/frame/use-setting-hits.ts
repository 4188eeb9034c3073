'use client'
import { useEffect, useState } from 'react'

export interface SettingHit {
  id: string
  title: string
  detail?: string
  href: string
}
const pause = 120
const nothing = { term: '', hits: [] as SettingHit[], failed: false }

/** The settings that a term finds, asked once typing paused. */
export function useSettingHits(term: string): { hits: SettingHit[]; waiting: boolean; failed: boolean } {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (term === '') return setFound(nothing)
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/api/settings/search?q=${encodeURIComponent(term)}`, { signal: stop.signal })
        setFound({ term, hits: answer.ok ? (await answer.json()).hits : [], failed: !answer.ok })
      } catch {
        if (!stop.signal.aborted) setFound({ term, hits: [], failed: true })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])
  return { hits: found.hits, failed: found.failed, waiting: term !== '' && found.term !== term }
}
