import type { Scope } from './scope.ts'

/** The days that a document is about, where it is about some. */
export interface DocumentDays {
  from: string
  to: string
}
/** A record as the document that its client gets, as PDF, or as the text that it is elsewhere: a zone file. @throws Problem notFound, forbidden */
export type DrawRecord = (scope: Scope, id: number, days?: DocumentDays) => Promise<{ bytes: Uint8Array; fileName: string }>

/** The lists whose records are documents, by their resource's name, and `statement` of a client; those of `documentLists` and `textLists` of the contract. */
export const listDocuments = new Map<string, DrawRecord>()

/** Refuses a document before it is promised, where it could not be drawn: by the same names. @throws Problem wrongState */
export type CheckRecord = (scope: Scope, id: number, days: DocumentDays) => Promise<void>
export const documentChecks = new Map<string, CheckRecord>()
