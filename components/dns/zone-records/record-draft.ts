import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import { type Parts, partsOf } from '#contract/dns/record-content.ts'
import type { RecordType } from '#contract/dns/record-types.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'

/** A record as it is being typed. */
export interface RecordDraft {
  type: RecordType
  hostname: string
  ttl: string
  note: string
  parts: Parts
}

/** What the fields of a record begin with. */
export const draftOf = ({ type, hostname, ttl, note, content }: DnsRecordInput): RecordDraft => ({
  ...{ type, note, ttl: String(ttl) },
  hostname: hostname === '@' ? '' : unicodeName(hostname),
  parts: content ? partsOf(type, content) : {},
})

/** Whether something would be lost. */
export const isTyped = (draft: RecordDraft, record: DnsRecordInput): boolean => said(draft) !== said(draftOf(record))
const said = ({ type, hostname, ttl, note, parts }: RecordDraft) =>
  JSON.stringify([
    type,
    hostname,
    ttl,
    note,
    Object.entries(parts)
      .filter(([, value]) => value)
      .toSorted(),
  ])
