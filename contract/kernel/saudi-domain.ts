import { asciiDomain, domainLabel, domainName } from './domain-name.ts'
import type { Finding } from './finding.ts'
import { unicodeName } from './unicode-name.ts'

/** The Arabic top level of the Kingdom, in both forms. */
export const ARABIC_SUFFIX = '.السعودية'
const ARABIC_SUFFIX_ASCII = '.xn--mgberp4a5d4ar'

/** Saudi zones, longest first. `.gov.sa` is not sold by registrars but is a Saudi name all the same. */
export const saudiSuffixes = [
  '.com.sa',
  '.net.sa',
  '.med.sa',
  '.gov.sa',
  '.sch.sa',
  '.org.sa',
  '.edu.sa',
  '.pub.sa',
  '.sa',
  ARABIC_SUFFIX,
] as const

/** The Saudi zone of a name, in its readable form; null for a name of elsewhere. */
export function saudiSuffixOf(value: string): (typeof saudiSuffixes)[number] | null {
  const name = value.toLowerCase()
  if (name.endsWith(ARABIC_SUFFIX_ASCII)) return ARABIC_SUFFIX
  return saudiSuffixes.find(suffix => name.endsWith(suffix)) ?? null
}

const ARABIC_LABEL =
  /^(?![-0-9\u0660-\u0669])(?!.*--)(?!.*[0-9].*[\u0660-\u0669])(?!.*[\u0660-\u0669].*[0-9])[\u0621-\u063a\u0641-\u064a\u0660-\u06690-9-]{2,63}(?<!-)$/

/** The name under a Saudi zone that someone may ask for: one label, 2 characters or more, no double dash; Arabic under the Arabic zone. */
export function saudiDomain(value: string): Finding | undefined {
  const suffix = saudiSuffixOf(value)
  if (suffix === null) return domainName(value) ?? { key: 'saudiDomain' }
  const ending = value.toLowerCase().endsWith(ARABIC_SUFFIX_ASCII) ? ARABIC_SUFFIX_ASCII : suffix
  const label = value.slice(0, -ending.length)
  if (label.includes('.') || saudiSuffixes.some(zone => zone === `.${value.toLowerCase()}`))
    return domainName(value) ?? { key: 'saudiDomain' }
  return (suffix === ARABIC_SUFFIX ? arabicLabel(label) : latinLabel(label)) ?? domainName(value)
}

function latinLabel(label: string): Finding | undefined {
  if (label.length < 2) return { key: 'tooShort', values: { min: 2 } }
  if (!/^[a-z0-9-]*$/i.test(label)) return { key: 'labelCharacters' }
  return label.slice(2, 4) === '--' ? { key: 'labelDoubleDash' } : domainLabel(label)
}

/** In either form: what is written in ASCII is judged by the name that it stands for. */
function arabicLabel(given: string): Finding | undefined {
  const written = given.toLowerCase()
  const label = unicodeName(written)
  if (label !== written && asciiDomain(label) !== written) return { key: 'arabicLabel' }
  if (label.includes('--')) return { key: 'labelDoubleDash' }
  if (!ARABIC_LABEL.test(label)) return { key: 'arabicLabel' }
  return (asciiDomain(label)?.length ?? 64) > 63 ? { key: 'labelTooLong' } : undefined
}
