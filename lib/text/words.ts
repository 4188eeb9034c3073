import { fold } from '#contract/kernel/fold.ts'

/** The words of a text, folded, without the Arabic article; a name in code (`mailsPerMinute`) is its words. */
export const wordsOf = (text: string): string[] =>
  fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(word => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word))

/** Whether each of the words, as `wordsOf` gives them, begins a word of the text. */
export function beginWords(wanted: readonly string[], text: string): boolean {
  const there = wordsOf(text)
  return wanted.every(word => there.some(one => one.startsWith(word)))
}
