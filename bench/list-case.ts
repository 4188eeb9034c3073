import { encodeFilter, type ListQuery } from '#contract/kernel/list-query.ts'
import type { Case } from './api/cases.ts'

/** Pages of a list of 25 rows, asked for in turn. */
export function listCase({ path }: { path: string }, name: string, queries: readonly ListQuery[], times?: number): Case {
  let place = 0
  const paths = queries.map(query => `/v1/${path}?filter=${encodeFilter({ limit: 25, page: 1, ...query })}`)
  return { name, next: () => ({ method: 'GET', path: paths[place++ % paths.length] as string }), ...(times ? { times } : {}) }
}

/** So many numbers of 1 to `highest`, evenly apart. */
export const spread = (highest: number, times: number): number[] =>
  Array.from({ length: times }, (_, at) => Math.floor((highest * (at + 0.5)) / times))

export const is = (field: string, value: string | number | boolean) => ({ field, operator: 'eq', value }) as const
export const searchFor = (value: string): ListQuery => ({ where: [{ field: 'search', operator: 'contains', value }] })
