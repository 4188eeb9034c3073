import { useState } from 'react'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import { draftOf, isTyped, type RecordDraft } from './record-draft.ts'
import type { RecordRow } from './record-rows.ts'

/** Stands for the record that is being added. */
export const NEW = 'new'

/** The records that are open, with what was typed in each: it stays while a row is out of sight. `typed`: those of which something would be lost. */
export function useOpenRecords(rows: readonly RecordRow[], blank: DnsRecordInput) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RecordDraft>>(new Map())
  const change = (key: string, draft: RecordDraft | null) =>
    setDrafts(now => {
      const next = new Map(now)
      if (draft) next.set(key, draft)
      else next.delete(key)
      return next
    })
  const begins = new Map(rows.filter(({ key, removed }) => !removed && drafts.has(key)).map(({ key, now }) => [key, now]))
  // A new record of another type alone holds nothing yet.
  const start = (draft: RecordDraft) => ({ ...blank, type: draft.type })
  const typed = [...drafts].flatMap(([key, draft]) => {
    const record = key === NEW ? start(draft) : begins.get(key)
    return record && isTyped(draft, record) ? [key] : []
  })
  return {
    drafts,
    typed,
    change,
    open: (key: string, record: DnsRecordInput) => !drafts.has(key) && change(key, draftOf(record)),
    close: (key: string) => change(key, null),
    closeAll: () => setDrafts(new Map()),
  }
}
