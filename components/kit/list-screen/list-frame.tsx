'use client'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useMemo, useRef, useState, useTransition } from 'react'
import { keepListPreference } from '#lib/list-query/keep-list-preference.ts'
import { type ListState, viewKey, writeListState } from '#lib/list-query/list-state.ts'
import { type ListContext, ListContextProvider, nothingSelected, type Selection } from './list-context.ts'
import { useListKeys } from './use-list-keys.ts'

type Given = Omit<ListContext, 'pending' | 'address' | 'go' | 'follow' | 'refresh' | 'remember' | 'selection' | 'select'>
interface ListFrameProps {
  given: Given
  /** Search parameters that are not the list's own and stay in every address: client=12. */
  keep: string
  children: ReactNode
}

/** Holds what the parts of a list share: its state, the way to another one, and what is selected. */
export function ListFrame({ given, keep, children }: ListFrameProps) {
  const router = useRouter()
  const path = usePathname()
  const frame = useRef<HTMLElement>(null)
  const [pending, start] = useTransition()
  const { state, preferenceKey } = given
  const [remembered, setRemembered] = useState(given.remembered)
  const keeping = useRef<Promise<void>>(null)
  const key = viewKey(state)
  const [selected, setSelected] = useState({ key, selection: nothingSelected })

  // What is asked for next starts from what was asked for last, also while that is on its way.
  const asked = useRef(state)
  useEffect(() => {
    if (!pending) asked.current = state
  }, [state, pending])

  const list = useMemo((): ListContext => {
    const addressOf = (wanted: ListState) => {
      const search = [keep, writeListState(wanted, remembered, given.ownRows)].filter(Boolean).join('&')
      return search ? `${path}?${search}` : path
    }
    const changed = (from: ListState, change: Partial<ListState>): ListState => ({
      ...from,
      ...(given.sortFromPreference && from.sort === state.sort ? { sort: null } : {}),
      page: 1,
      ...change,
    })
    const go = (change: Partial<ListState>, replace = false) => {
      asked.current = changed(asked.current, change)
      const address = addressOf(asked.current)
      show(() => router[replace ? 'replace' : 'push'](address, { scroll: false }))
    }
    // The server reads what is kept, so a way on waits until it is.
    const show = (turn: () => void) =>
      start(async () => {
        await keeping.current
        start(turn)
      })
    return {
      ...given,
      remembered,
      pending,
      address: change => addressOf(changed(state, change)),
      go,
      follow: href => start(() => router.push(href, { scroll: false })),
      refresh: () => start(() => router.refresh()),
      remember: change => {
        const next = { ...remembered, ...change }
        setRemembered(next)
        keeping.current = keepListPreference(preferenceKey, next).catch(() => {})
      },
      // Another search or filter is another set: what was chosen in the old one is let go.
      selection: selected.key === key ? selected.selection : nothingSelected,
      select: (selection: Selection) => setSelected({ key, selection }),
    }
  }, [given, remembered, pending, keep, path, router, state, preferenceKey, selected, key])

  useListKeys(frame, list)
  return (
    <ListContextProvider value={list}>
      <section ref={frame} className="relative flex min-h-0 flex-1 flex-col">
        {children}
      </section>
    </ListContextProvider>
  )
}
