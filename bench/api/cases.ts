import { encodeFilter, type ListQuery, type Where } from '#contract/kernel/list-query.ts'
import type { Samples } from './samples.ts'

export interface Request {
  method: 'GET' | 'PATCH'
  path: string
  body?: string
}
export interface Case {
  name: string
  /** The next call; each differs from the one before where people's calls would. */
  next(): Request
  /** How many calls count, where 200 would take too long. */
  times?: number
}

const notClosed: Where = [{ field: 'status', operator: 'in', value: ['active', 'inactive'] }]
const saudiCompanies: Where = [
  { field: 'countryCode', operator: 'eq', value: 'SA' },
  { field: 'accountType', operator: 'eq', value: 'COMPANY' },
]
const byName = { by: 'displayName', order: 'asc' } as const
const limit = 25

const list = (query: ListQuery): Request => ({
  method: 'GET',
  path: `/v1/user/page?filter=${encodeFilter({ relations: ['clientGroup'], limit, ...query })}`,
})

const always = (name: string, request: Request): Case => ({ name, next: () => request })
const searched = (kind: string, fragments: string[]): Case => {
  const requests = fragments.map(value => list({ where: [...notClosed, { field: 'search', operator: 'contains', value }], page: 1 }))
  return { name: `search, ${kind}`, next: inTurn(requests) }
}

function inTurn<T>(all: readonly T[]): () => T {
  let place = 0
  return () => all[place++ % all.length] as T
}

/** Everything that is measured, in the order of the report. */
export function cases(samples: Samples): Case[] {
  const spread = Math.max(1, Math.floor(samples.clients / 5000))
  const ids = Array.from({ length: 5000 }, (_, place) => samples.lowestId + place * spread)
  let saved = samples.lowestId
  return [
    always('list, page 1', list({ where: notClosed, page: 1 })),
    always('filter, sort, page 1', list({ where: saudiCompanies, order_by: byName, page: 1 })),
    always('list, page 1000', list({ where: notClosed, page: 1000 })),
    always(
      'filter, sort, page 1000',
      list({ where: saudiCompanies, order_by: byName, page: Math.min(1000, Math.ceil(samples.companies / limit)) }),
    ),
    always('list, last page', list({ where: notClosed, page: Math.ceil(samples.open / limit) })),
    searched('name', samples.names),
    searched('e-mail', samples.emails),
    searched('phone', samples.phones),
    searched('Arabic name', samples.arabicNames),
    { name: 'detail', next: inTurn(ids.map(id => ({ method: 'GET' as const, path: `/v1/user/info/${id}` }))) },
    // Each client is saved once, so that the version is always the first.
    {
      name: 'save',
      next: () => ({
        method: 'PATCH',
        path: `/v1/user/${saved++}`,
        body: JSON.stringify({ version: 1, marketingOptIn: saved % 2 === 0, city: 'Riyadh' }),
      }),
    },
  ]
}
