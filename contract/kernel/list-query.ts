/** Every comparison a list understands. `null` takes true (is empty) or false (is not empty). */
export const operators = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'between', 'contains', 'starts', 'null'] as const
export type Operator = (typeof operators)[number]
export type Scalar = string | number | boolean | null
export interface Condition {
  field: string
  operator: Operator
  value?: Scalar | Scalar[]
}
export type Where = Array<Condition | { and: Where } | { or: Where }>

/** What travels in `?filter=`: base64url of UTF-8 JSON. */
export interface ListQuery {
  where?: Where
  order_by?: { by: string; order: 'asc' | 'desc' }
  relations?: string[]
  page?: number
  limit?: number
  /** true skips the count; `total` is then null. */
  ignorePaginationCount?: boolean
  /** true asks for the sums of the list over all rows that match, not the page alone. */
  sums?: boolean
}

export const listLimits = {
  defaultLimit: 10,
  maximumLimit: 100,
  maximumConditions: 50,
  maximumValues: 500,
  maximumDepth: 4,
  maximumText: 500,
  /** Characters of `?filter=`: 500 domains stand in it. */
  maximumFilter: 100_000,
}

/** The sums of all rows in one currency, each by its field, in minor units: currencies are never added together. */
export interface CurrencySums {
  currency: string
  amounts: Record<string, number>
}

/** A page of a list. `total` is null when the count was not asked for; `totalCapped` says that there are at least `total`. */
export interface Page<T> {
  items: T[]
  total: number | null
  totalCapped?: boolean
  page: number
  limit: number
  /** When they were asked for. */
  sums?: CurrencySums[]
}

/** JSON → base64url, UTF-8 first so that Arabic survives. */
export function encodeFilter(query: ListQuery): string {
  const bytes = new TextEncoder().encode(JSON.stringify(query))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The inverse of encodeFilter; also takes plain base64. Throws on anything that is not base64 of UTF-8 JSON. */
export function decodeFilter(text: string): unknown {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, character => character.charCodeAt(0))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}
