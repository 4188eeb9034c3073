/** A word of a record: what it says as bytes of Latin-1, and whether it stood in quotes. */
export interface Word {
  text: string
  quoted: boolean
}
const LONGEST_STRING = 255

/** Bytes of UTF-8 as a text of one character a byte. */
export const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))
/** A text of one character a byte, read as UTF-8; bytes that are none of it are shown as �. */
export const textOf = (bytes: string): string => new TextDecoder().decode(Uint8Array.from(bytes, byte => byte.charCodeAt(0)))

/**
 * The words of a record's value (RFC 1035, section 5.1): split at blanks outside of quotes, `\"`, `\\` and `\DDD` read. Null where a quote is not closed or
 * an escape is wrong. Linear in the length.
 */
export function wordsOf(content: string): Word[] | null {
  const words: Word[] = []
  let [text, quoted, inside] = ['', false, false]
  const push = () => {
    if (text !== '' || quoted) words.push({ text, quoted })
    text = ''
    quoted = false
  }
  for (let at = 0; at < content.length; at++) {
    const letter = content[at] as string
    if (letter === '\\') {
      const code = /^(?:\d{3}|[^\d])/.exec(content.slice(at + 1, at + 4))?.[0]
      if (!code || Number(code) > 255) return null
      text += code.length === 3 ? String.fromCharCode(Number(code)) : bytesOf(code)
      at += code.length
    } else if (letter === '"') {
      if (!inside) push()
      if (inside) push()
      inside = !inside
      quoted = inside
    } else if (!inside && /\s/.test(letter)) push()
    else {
      const whole = String.fromCodePoint(content.codePointAt(at) as number)
      text += letter < '\u0080' ? letter : bytesOf(whole)
      at += whole.length - 1
    }
  }
  if (inside) return null
  push()
  return words
}

const escaped = (byte: string) =>
  byte === '"' || byte === '\\' ? `\\${byte}` : byte >= ' ' && byte <= '~' ? byte : `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`
/** One quoted string of a record; `bytes` as those of words. */
export const quotedString = (bytes: string): string => `"${[...bytes].map(escaped).join('')}"`

/** Strings of 255 bytes at most, as a TXT record holds them. */
export function quotedStrings(bytes: string): string {
  const parts: string[] = []
  for (let at = 0; at === 0 || at < bytes.length; at += LONGEST_STRING) parts.push(quotedString(bytes.slice(at, at + LONGEST_STRING)))
  return parts.join(' ')
}
