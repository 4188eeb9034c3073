'use client'
import { type KeyboardEvent, useEffect, useRef } from 'react'

/** One stop of the Tab key for a row of buttons; arrows, Home and End go from one to the next, in the reading direction. */
export function useRoving() {
  const row = useRef<HTMLDivElement>(null)
  const tools = () =>
    [...(row.current?.querySelectorAll<HTMLElement>('button,label[tabindex]') ?? [])].filter(one => !one.matches(':disabled'))
  const stop = (at: HTMLElement | undefined) => {
    for (const one of row.current?.querySelectorAll<HTMLElement>('button') ?? []) one.tabIndex = one === at ? 0 : -1
  }
  // After each draw one button can be reached, also when the one that was went grey.
  useEffect(() => {
    const all = tools()
    if (!all.some(one => one.tabIndex === 0)) stop(all[0])
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = tools()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const steps: Record<string, number> = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const to = all.at(next % all.length)
    stop(to)
    to?.focus()
  }
  return { row, onKeyDown }
}
