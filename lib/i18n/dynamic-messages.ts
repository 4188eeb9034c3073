/** Messages whose keys are put together at run time. A key may be missing: `has` tells. */
export interface DynamicMessages {
  (key: string, values?: Record<string, unknown>): string
  has(key: string): boolean
  raw(key: string): unknown
}

/** The compiler checks keys that are written out; this is for those that come from data, such as a reason or the name of a field. */
export const dynamicMessages = (messages: { has: (key: never) => boolean; raw: (key: never) => unknown }): DynamicMessages =>
  messages as unknown as DynamicMessages
