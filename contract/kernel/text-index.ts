import { arabicStem } from './arabic-stem.ts'
import { fold } from './fold.ts'

const WORD = /[\p{L}\p{M}\p{N}\u0640]+/gu

/** The folded words of a text, in their order. */
export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? []

/** A text as it is indexed: its folded words, and the light stems of Arabic ones that differ from them. At most so many characters. */
export function indexedText(text: string, most = 60_000): string {
  const words = wordsOf(text.slice(0, most)).map(word => word.slice(0, 100))
  const stems = words.filter(word => arabicStem(word) !== word).map(arabicStem)
  return [...words, ...new Set(stems)].join(' ')
}

/** The words that are looked for, each once, at most eight. */
export const searchedWords = (typed: string): string[] =>
  [...new Set(wordsOf(typed.slice(0, 500)))].slice(0, 8).map(word => word.slice(0, 60))

/** A piece of a text with where it stood; `word` is folded, '' between words. */
export interface Piece {
  text: string
  word: string
}

/** A text in words and what stands between them, nothing lost. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(WORD)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), word: '' })
    pieces.push({ text: match[0], word: fold(match[0]) })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), word: '' })
  return pieces
}
