import type { MessageShape } from './message-shape.ts'

/** What the browser's half of most pages says: sent once as a file that browsers keep, not with each page. */
export const sharedNamespaces = ['shell', 'list', 'record', 'reasons', 'form', 'validation'] as const satisfies (keyof MessageShape)[]
export type SharedNamespace = (typeof sharedNamespaces)[number]
export type OwnNamespace = Exclude<keyof MessageShape, SharedNamespace>

declare global {
  /** The shared messages by edition, which names a language and what is said in it. Browsers get theirs by the edition's script. */
  var sijilMessages: Record<string, object> | undefined
}

/** The address of an edition's script. */
export const editionAddress = (edition: string) => `/messages/${edition}.js`
