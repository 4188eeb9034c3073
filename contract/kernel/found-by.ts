import type { Bilingual } from './bilingual.ts'
import { fold, foldedWords } from './fold.ts'
import { plainOf } from './rich-text.ts'

/** Longer texts are no values that one line could show. */
const LONGEST = 200

/** A value that a row was found by. */
export interface FoundBy {
  field: string
  value: string
}

/** What a row shows of itself, as HTML or as text. */
interface ShownRow {
  record: Readonly<Record<string, unknown>>
  shown: readonly string[]
}

/**
 * Why a quick search found a row, where that is not to be seen: the first value among `fields` that holds a word which the row does not show.
 * Undefined where everything that was typed is there to be read, or where nothing among them holds it.
 */
export function foundBy({ record, shown }: ShownRow, typed: string, fields: readonly string[]): FoundBy | undefined {
  const words = foldedWords(typed)
  if (words.length === 0) return undefined
  const visible = fold(shown.map(plainOf).join(' '))
  const hidden = words.filter(word => !visible.includes(word))
  if (hidden.length === 0) return undefined
  for (const field of fields) {
    for (const value of textsOf(record[field])) {
      const folded = fold(value)
      if (hidden.some(word => folded.includes(word))) return { field, value }
    }
  }
  return undefined
}

function textsOf(value: unknown): string[] {
  const texts = typeof value === 'string' ? [value] : isName(value) ? [value.en, value.ar] : []
  return texts.filter(text => text !== '' && text.length <= LONGEST)
}

const isName = (value: unknown): value is Bilingual => typeof value === 'object' && value !== null && 'en' in value && 'ar' in value
