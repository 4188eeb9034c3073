/** An entry of a zone file: its words as they stand there, quotes kept. */
export interface Entry {
  /** Where it begins, from 1. */
  line: number
  /** It begins with a blank: its owner is that of the entry before. */
  indented: boolean
  words: string[]
  /** A quote or a bracket is not closed. */
  broken: boolean
}

/** The entries of a zone file: comments left out, brackets joining lines. Each character is looked at once. */
export function* entriesOf(text: string): Generator<Entry> {
  let entry: Entry = { line: 1, indented: false, words: [], broken: false }
  let [line, word, depth, quoted, comment, started] = [1, '', 0, false, false, false]
  const endWord = () => {
    if (word !== '') entry.words.push(word)
    word = ''
  }
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at] ?? '\n'
    if (letter === '\n') {
      if (at < text.length) line++
      comment = false
      if (quoted) entry.broken = true
      quoted = false
      endWord()
      if (depth > 0 && at < text.length) continue
      if (depth > 0) entry.broken = true
      depth = 0
      if (entry.words.length > 0 || entry.broken) yield entry
      entry = { line, indented: false, words: [], broken: false }
      started = false
      continue
    }
    if (comment || letter === '\r') continue
    if (!started) {
      started = true
      entry.line = line
      entry.indented = letter === ' ' || letter === '\t'
    }
    if (letter === '\\') {
      word += letter + (text[at + 1] === '\n' ? '' : (text[++at] ?? ''))
    } else if (letter === '"') {
      word += letter
      quoted = !quoted
      if (!quoted) endWord()
    } else if (quoted) word += letter
    else if (letter === ';') comment = true
    else if (letter === '(') {
      endWord()
      depth++
    } else if (letter === ')') {
      endWord()
      if (--depth < 0) {
        depth = 0
        entry.broken = true
      }
    } else if (letter === ' ' || letter === '\t') endWord()
    else word += letter
  }
}
