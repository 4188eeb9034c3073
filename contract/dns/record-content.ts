import type { Finding } from '../kernel/finding.ts'
import { ipAddress, ipv6Address } from '../kernel/ip-address.ts'
import { bareIpv6, ipv4, ipv6Loose } from '../kernel/network.ts'
import { cleanTarget, shownTarget, targetName } from './dns-names.ts'
import { location } from './location.ts'
import { bytesOf, quotedString, quotedStrings, textOf, type Word, wordsOf } from './record-text.ts'
import { caaTags, numberParts, type RecordPart, type RecordType, recordParts } from './record-types.ts'

/** The longest value of a record as it is written, in characters: a TXT of 4,096 bytes with all of them escaped fits. */
export const LONGEST_CONTENT = 20_000
const MOST_TEXT_BYTES = 4096

/** The parts of a value, by name, as people type them. */
export type Parts = Partial<Record<RecordPart, string>>
type Found = { content: string } | { part: RecordPart; finding: Finding }

/**
 * A value as it is stored, from its parts: names whole and in ASCII form, addresses in their shortest form, texts quoted and split. Or what is wrong, and with
 * which part. `zone`: the name of the zone, which short targets belong to.
 */
export function contentOf(type: RecordType, parts: Parts, zone: string): Found {
  const names: readonly RecordPart[] = recordParts[type]
  const written: string[] = []
  for (const part of names) {
    const given = part === 'target' && type === 'TXT' ? (parts[part] ?? '') : (parts[part] ?? '').trim()
    const found = writtenPart(type, part, given, zone)
    if (typeof found !== 'string') return { part, finding: found }
    written.push(found)
  }
  const nothing = written.at(-1) === '.'
  if (nothing && type === 'MX' && written[0] !== '0') return { part: 'preference', finding: { key: 'nullMx' } }
  return { content: written.join(' ') }
}

/** The parts of a stored value, as people read them; of one that is not in order, what can be read. */
export function partsOf(type: RecordType, content: string): Parts {
  if (type === 'LOC') return { target: content }
  const words = wordsOf(content) ?? []
  if (type === 'TXT') return { target: textOf(words.map(({ text }) => text).join('')) }
  const names: readonly RecordPart[] = recordParts[type]
  return Object.fromEntries(names.map((part, at) => [part, shown(type, part, words[at])]))
}

/** A value that was typed, pasted or imported as one text, as it is stored; or what is wrong with it. A TXT without quotes is taken as it stands. */
export function cleanContent(type: RecordType, content: string, zone: string): Found {
  const names: readonly RecordPart[] = recordParts[type]
  const last = names.at(-1) as RecordPart
  if (content.length > LONGEST_CONTENT) return { part: last, finding: { key: 'tooLong', values: { max: LONGEST_CONTENT } } }
  if (content.trim() === '') return { part: last, finding: { key: 'targetRequired' } }
  if (type === 'LOC') return contentOf(type, { target: content }, zone)
  if (type === 'TXT' && !/^\s*"/.test(content)) return contentOf(type, { target: content.trim() }, zone)
  const words = wordsOf(content)
  if (!words) return { part: last, finding: { key: 'recordQuotes' } }
  if (type === 'TXT') return textContent(words.map(({ text }) => text).join(''))
  if (words.length !== names.length) return { part: last, finding: { key: 'recordParts', values: { count: names.length } } }
  return contentOf(type, Object.fromEntries(names.map((part, at) => [part, textOf(words[at]?.text ?? '')])), zone)
}

const textContent = (bytes: string): Found =>
  bytes.length > MOST_TEXT_BYTES
    ? { part: 'target', finding: { key: 'tooLong', values: { max: MOST_TEXT_BYTES } } }
    : { content: quotedStrings(bytes) }

function writtenPart(type: RecordType, part: RecordPart, given: string, zone: string): string | Finding {
  const most = numberParts[part]
  if (most !== undefined) return whole(given, most)
  if (part === 'exchange' || part === 'target') return writtenTarget(type, given, zone)
  if (part === 'tag') return (caaTags as readonly string[]).includes(given.toLowerCase()) ? given.toLowerCase() : { key: 'caaTag' }
  if (part === 'flag' && type === 'CAA') return given === '0' || given === '128' ? given : { key: 'caaFlag' }
  const bytes = bytesOf(given)
  if (bytes.length > 255) return { key: 'tooLong', values: { max: 255 } }
  if (part === 'flag' && !/^[0-9a-z]*$/i.test(given)) return { key: 'naptrFlag' }
  return quotedString(bytes)
}

const whole = (given: string, most: number): string | Finding =>
  /^\d{1,5}$/.test(given)
    ? Number(given) > most
      ? { key: 'tooLarge', values: { max: most } }
      : String(Number(given))
    : { key: 'notInteger' }

function writtenTarget(type: RecordType, given: string, zone: string): string | Finding {
  if (given === '') return { key: 'targetRequired' }
  if (type === 'A') return ipv4(given) ?? given
  if (type === 'AAAA') return ipv6Loose(given) ?? String(ipv6Address(bareIpv6(given)))
  if (type === 'LOC') return location(given) ?? { key: 'location' }
  if (type === 'TXT') {
    const found = textContent(bytesOf(given))
    return 'content' in found ? found.content : found.finding
  }
  if (type === 'CAA') return bytesOf(given).length > 1000 ? { key: 'tooLong', values: { max: 1000 } } : quotedString(bytesOf(given))
  // A service, a mailbox or a rule may say that there is none (RFC 7505, 2782, 3403).
  if (given === '.' && (type === 'MX' || type === 'SRV' || type === 'NAPTR')) return given
  if (ipAddress(given)) return { key: 'targetIsAddress' }
  const name = cleanTarget(given, zone)
  return targetName(name, { host: type === 'MX' || type === 'NS' }) ?? name
}

function shown(type: RecordType, part: RecordPart, word: Word | undefined): string {
  const text = textOf(word?.text ?? '')
  const isName = (part === 'target' && type !== 'CAA' && type !== 'A' && type !== 'AAAA') || part === 'exchange'
  return isName ? shownTarget(text) : text
}
