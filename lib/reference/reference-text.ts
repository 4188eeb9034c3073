import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { recordName } from '#contract/kernel/record-name.ts'

type Row = Record<string, unknown> & { id: number }

/** A record as a picker shows it. */
export interface ReferenceOption {
  value: string
  text: string
  detail?: string
  colour?: string
}

/** What people call a record, in the reader's language: its name, or its number. */
export const referenceText = (record: Row, locale: string): string =>
  recordName(record, locale) ?? (typeof record.number === 'string' && record.number !== '' ? record.number : String(record.id))

export function referenceOption(record: Row, locale: string): ReferenceOption {
  return {
    value: String(record.id),
    text: referenceText(record, locale),
    ...detailOf(record, locale),
    ...(typeof record.colour === 'string' ? { colour: record.colour } : {}),
  }
}

/** What tells it apart from others of its name: an address, or whose it is. */
function detailOf({ email, clientName }: Row, locale: string): { detail?: string } {
  if (typeof email === 'string') return { detail: email }
  return clientName ? { detail: nameFor(clientName as Bilingual, locale) } : {}
}
