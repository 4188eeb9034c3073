import { isDeepStrictEqual } from 'node:util'

// The database gives the keys of a stored object back in an order of its own.
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** Are two values the same once they are stored? */
export const sameValue = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b))
