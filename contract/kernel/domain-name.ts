import { cleanText } from './clean-text.ts'
import type { Finding } from './finding.ts'

/** The longest domain name, in characters of its ASCII form. */
export const LONGEST_DOMAIN = 255

/** A domain as it is kept: one line, lower case, without the dot at the end. Digits stay as typed: they are part of Arabic names. */
export const cleanDomain = (value: string): string => cleanText(value).toLowerCase().replace(/\.$/, '')

/** The ASCII form (xn--…) of a name in any script; null when there is none. */
export function asciiDomain(value: string): string | null {
  if (/^[a-z0-9._-]*$/i.test(value)) return value.toLowerCase()
  if (!/^[\p{L}\p{M}\p{N}._-]+$/u.test(value) || !URL.canParse(`http://${value}`)) return null
  const { hostname } = new URL(`http://${value}`)
  return hostname
}

/** One label: 1 to 63 characters in ASCII form; letters, digits, dashes and, where `underscore`, underscores; no dash at either end. */
export function domainLabel(label: string, { underscore = false }: { underscore?: boolean } = {}): Finding | undefined {
  if (label === '') return { key: 'labelEmpty' }
  if (label.startsWith('-')) return { key: 'labelStartsDash' }
  if (label.endsWith('-')) return { key: 'labelEndsDash' }
  const allowed = underscore ? /^[\p{L}\p{M}\p{Nd}_-]+$/u : /^[\p{L}\p{M}\p{Nd}-]+$/u
  const ascii = allowed.test(label) ? asciiDomain(label) : null
  if (ascii === null) return { key: 'labelCharacters' }
  return ascii.length > 63 ? { key: 'labelTooLong' } : undefined
}

/**
 * A full domain name of two labels or more. Underscores are for the names of records and services, not for names to register,
 * so they are refused unless `underscore`. Findings: tooShort, tooLong, labelEmpty, labelStartsDash, labelEndsDash, labelTooLong, labelCharacters, domainName.
 */
export function domainName(value: string, options: { underscore?: boolean } = {}): Finding | undefined {
  if (value.length < 1) return { key: 'tooShort', values: { min: 1 } }
  if (value.length > LONGEST_DOMAIN) return { key: 'tooLong', values: { max: LONGEST_DOMAIN } }
  const labels = value.split('.')
  for (const label of labels) {
    const finding = domainLabel(label, options)
    if (finding) return finding
  }
  if ((asciiDomain(value)?.length ?? 0) > LONGEST_DOMAIN) return { key: 'tooLong', values: { max: LONGEST_DOMAIN } }
  const last = labels.at(-1) as string
  return labels.length < 2 || !/^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu.test(last) ? { key: 'domainName' } : undefined
}

/** An extension: a dot and two letters or more, once or twice, as .sa, .com.sa, .السعودية. */
export function domainExtension(value: string): Finding | undefined {
  return /^(?:\.(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)){1,2}$/iu.test(value) ? undefined : { key: 'domainExtension' }
}

/** A name server under the client's own domain: ns and digits, alone or followed by a domain. */
export function privateNameserver(value: string): Finding | undefined {
  const match = /^ns\d{1,3}(?:\.(.+))?$/i.exec(value)
  if (!match) return { key: 'privateNameserver' }
  return match[1] === undefined ? undefined : domainName(match[1])
}
