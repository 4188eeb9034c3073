import type { Method } from '#contract/kernel/endpoint.ts'
import { encodeFilter, type ListQuery } from '#contract/kernel/list-query.ts'

interface Addressed {
  method: Method
  path: string
}

/** Path and query of a call below the API's base: `/v1/client/7?filter=…`. */
export function callAddress(
  { path }: Addressed,
  call: { params?: Record<string, unknown>; filter?: ListQuery; query?: Record<string, unknown> },
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    const value = call.params?.[name]
    if (value === undefined || value === null || value === '') throw new TypeError(`the path ${path} needs ${name}`)
    const part = encodeURIComponent(String(value))
    // A proxy on the way would read these as steps through the tree.
    if (part === '.' || part === '..') throw new TypeError(`the path ${path} takes no ${part}`)
    return part
  })
  const query = new URLSearchParams()
  if (call.filter) query.set('filter', encodeFilter(call.filter))
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const text = query.toString()
  return `/v1/${filled}${text ? `?${text}` : ''}`
}
