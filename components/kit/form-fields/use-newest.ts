'use client'
import { useLayoutEffect, useRef } from 'react'

/**
 * Changes a value that several boxes make together, such as lines: a list tells what was chosen a moment later than a box what was typed, and
 * both may come before the form is drawn again. Each change builds on what the last one made.
 */
export function useNewest<T>(value: T, onValue: (next: T) => void): (change: (now: T) => T) => void {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  }, [value])
  return change => {
    newest.current = change(newest.current)
    onValue(newest.current)
  }
}
