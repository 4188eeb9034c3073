'use client'
import { useState } from 'react'

/** Says what happened to those who do not see it; put `region` somewhere on the page. */
export function useAnnounce() {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  // The same words twice are said twice only when the text differs.
  const region = (
    <p className="sr-only" role="status">
      {said.text}
      {said.turn % 2 ? '\u00a0' : ''}
    </p>
  )
  return { region, announce: (text: string) => setSaid(old => ({ text, turn: old.turn + 1 })) }
}
