'use client'
import { useEffect, useState } from 'react'
import type { CheckedName } from '#contract/domains/name-checks.ts'
import { asciiDomain, cleanDomain } from '#contract/kernel/domain-name.ts'
import { wantedName } from '#contract/orders/domain-line.ts'
import { checkNames } from './actions.ts'

/** What is known of names, by their form in ASCII. */
export type KnownNames = ReadonlyMap<string, CheckedName | 'asked' | 'failed'>

/** The form that a typed name is known by; null while it is no name yet. */
export function askedName(typed: unknown): string | null {
  const name = typeof typed === 'string' && typed.length <= 300 ? cleanDomain(typed) : ''
  return name === '' || wantedName(name) ? null : asciiDomain(name)
}

/** Asks the registries about names once nobody has typed for half a second, each once. */
export function useNameChecks(names: readonly string[]): KnownNames {
  const [known, setKnown] = useState<KnownNames>(new Map())
  const missing = [...new Set(names)].filter(name => !known.has(name)).join()
  useEffect(() => {
    if (missing === '') return
    const asked = missing.split(',')
    const timer = setTimeout(() => {
      const note = (told: (name: string) => CheckedName | 'asked' | 'failed') =>
        setKnown(now => new Map([...now, ...asked.map(name => [name, told(name)] as const)]))
      note(() => 'asked')
      checkNames(asked)
        .then(answer => note(name => (answer.ok && answer.data.find(({ asciiName }) => asciiName === name)) || 'failed'))
        .catch(() => note(() => 'failed'))
    }, 500)
    return () => clearTimeout(timer)
  }, [missing])
  return known
}
