import { normalForm } from './normal-form.ts'

const INVISIBLE = /\p{Cf}/gu
const DOTS = /[\u3002\uff0e\uff61]/g
const SCHEME = /[a-z]{1,20}:\/\/|\bmailto:|\bwww\./g
const BETWEEN = /[^\p{L}\p{M}\p{N}.-]+/u
const LAST_LABEL = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u
const NUMERIC = /^\d{1,3}(?:\.\d{1,3}){3}$/

/**
 * What a reader, or a mail program, takes for an address in a text: schemes, host names, numeric hosts, in lower case. Characters that
 * are not seen, and forms of letters and dots that browsers read alike, do not hide one.
 */
export function hostsIn(text: string): string[] {
  const plain = normalForm(text.replace(INVISIBLE, ''), 'NFKC').replace(DOTS, '.').toLowerCase()
  return [...(plain.match(SCHEME) ?? []), ...plain.split(BETWEEN).filter(isHost)]
}

function isHost(word: string): boolean {
  const labels = word.split('.')
  return labels.some((label, at) => at > 0 && labels[at - 1] !== '' && LAST_LABEL.test(label)) || NUMERIC.test(word)
}
