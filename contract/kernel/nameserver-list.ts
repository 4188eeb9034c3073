import { z } from 'zod'
import { cleanDomain } from './domain-name.ts'
import { code } from './fields.ts'
import { hostname } from './host-name.ts'

const hosts = () =>
  z
    .array(code(hostname, { max: 253, clean: cleanDomain }))
    .max(5)
    .check(({ value, issues }) => {
      for (const [at, host] of value.entries())
        if (value.indexOf(host) < at) issues.push({ code: 'custom', input: host, path: [at], params: { key: 'alreadyUsed' } })
    })

/** Two to five hosts, each once. */
export const nameserverList = hosts().min(2)

/** The same, or none. Finding: `tooFew` */
export const nameserversOrNone = () =>
  hosts()
    .check(({ value, issues }) => {
      if (value.length === 1) issues.push({ code: 'custom', input: value, path: [], params: { key: 'tooFew', values: { min: 2 } } })
    })
    .default([])
