import type { documents } from '#contract/billing/documents.ts'

/** Where the console gives a record as PDF. */
export const documentAddress = (kind: keyof typeof documents, id: number): string => `/api/document/${kind}/${id}`
