'use client'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'

type Errors = Record<string, string>
const elements: Partial<Errors> = { password: 'new-password', currentPassword: 'current' }

/** A form of few fields: what `check` finds, or `send` brings back, stands at the fields, and the first of them has the focus. */
export function useAccessForm(check: () => Errors, send: () => Promise<Errors | undefined>) {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, start] = useWork()

  function show(found: Errors) {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(elements[first] ?? first)?.focus()
  }
  function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = check()
    show(found)
    if (Object.keys(found).length > 0) return
    start(async () => {
      const refused = await send()
      if (refused) show(refused)
    })
  }
  return { errors, busy, submit }
}
