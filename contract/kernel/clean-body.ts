const removed = /(?:Data|ByUser|At|By)$/

/** Drops the top-level fields whose names end in Data, ByUser, At or By (case-sensitive), as every caller must before a body is sent. */
export function cleanBody<T extends Record<string, unknown>>(body: T): Partial<T> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !removed.test(name))) as Partial<T>
}
