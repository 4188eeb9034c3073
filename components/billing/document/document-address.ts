import type { documents } from '#contract/billing/documents.ts'

interface Ways {
  /** Which of the two languages stands first; its client's where none is said. */
  language?: 'en-US' | 'ar-SA'
  /** That one alone; both where nothing is said and the client wants both. */
  languages?: 'one' | 'both'
  /** Shown by the browser, from where it can be printed, instead of saved. */
  shown?: true
}

/** Where the console gives a record as PDF. */
export function documentAddress(kind: keyof typeof documents, id: number, { language, languages, shown }: Ways = {}): string {
  const ways = new URLSearchParams({
    ...(language ? { language } : {}),
    ...(languages ? { languages } : {}),
    ...(shown ? { shown: '1' } : {}),
  })
  return `/api/document/${kind}/${id}${ways.size > 0 ? `?${ways}` : ''}`
}
