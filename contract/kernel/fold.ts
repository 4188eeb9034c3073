import { latinDigits } from './clean-text.ts'
import { normalForm } from './normal-form.ts'

const MARKS = /[\u064b-\u065f\u0670\u0640\u06d6-\u06ed\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ۀ: 'ه',
  ۃ: 'ه',
  ؤ: 'و',
  ئ: 'ي',
}
const FOLDED_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
const ASCII = /^[\u0000-\u007f]*$/
const LATIN_ACCENTS = /(\p{Script=Latin})[\u0300-\u036f]+/gu

/**
 * The search form of a text: a search column and the query typed against it are folded alike, so spelling variants meet.
 * Arabic letter forms, diacritics, tatweel and digits; Latin case and accents; spaces. Folding twice changes nothing.
 * Not for equality of domain names: there it is only a warning of look-alikes.
 */
export function fold(value: string): string {
  if (ASCII.test(value)) return value.toLowerCase().replace(/\s+/g, ' ').trim()
  const compatible = normalForm(value, 'NFKC')
    .replace(MARKS, '')
    .replace(FOLDED_LETTERS, letter => LETTERS[letter] as string)
  const plain = normalForm(normalForm(latinDigits(compatible).toLowerCase(), 'NFD').replace(LATIN_ACCENTS, '$1'), 'NFC')
  return plain.replace(/\s+/gu, ' ').trim()
}

/** The words of a query, folded, each once; at most `most` of them, so that a pasted page does not become a huge search. */
export function foldedWords(query: string, most = 8): string[] {
  return [...new Set(fold(query).split(' ').filter(Boolean))].slice(0, most)
}
