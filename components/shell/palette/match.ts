import { fold } from '#contract/kernel/fold.ts'

/** Whether every word of the term begins somewhere in the text; letter forms, digits and case do not matter. */
export function matches(text: string, term: string): boolean {
  const folded = fold(text)
  return fold(term)
    .split(' ')
    .filter(Boolean)
    .every(word => folded.includes(word))
}

/** The part of a text that is the term, for marking: what comes before, the part, what comes after. */
export function markedPart(text: string, term: string): [string, string, string] | null {
  const word = term.trim()
  const at = word ? text.toLocaleLowerCase('en').indexOf(word.toLocaleLowerCase('en')) : -1
  return at < 0 ? null : [text.slice(0, at), text.slice(at, at + word.length), text.slice(at + word.length)]
}
