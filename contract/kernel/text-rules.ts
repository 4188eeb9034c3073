import type { Finding, Rule } from './finding.ts'

const shaped =
  (pattern: RegExp, key: string): Rule =>
  value =>
    pattern.test(value) ? undefined : { key }

const EMAIL_LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const EMAIL_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i

/** One e-mail address in ASCII form: at most 254 characters, 64 before the @. */
export function email(value: string): Finding | undefined {
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  const right = at > 0 && value.length <= 254 && local.length <= 64 && EMAIL_LOCAL.test(local) && EMAIL_DOMAIN.test(value.slice(at + 1))
  return right ? undefined : { key: 'email' }
}

/** The addresses of a list written with commas, semicolons (Latin or Arabic) or line breaks. */
export function emailsOf(value: string): string[] {
  return value
    .split(/[,;،؛\n]/)
    .map(one => one.trim())
    .filter(Boolean)
}

/** Several e-mail addresses; the finding names the first wrong one. */
export function emailList(value: string): Finding | undefined {
  const wrong = emailsOf(value).find(one => email(one) !== undefined)
  return wrong === undefined ? undefined : { key: 'emailInList', values: { value: wrong.slice(0, 150) } }
}

const STREET_CHARACTER = /[\p{Script=Latin}[\p{Script=Arabic}&&[\p{L}\p{M}]]\p{Mn}\u0640\p{Nd} .,\-\/']/v

/** A street line: letters, digits, Arabic letters, spaces and . , - / '. The finding names the first other character. */
export function street(value: string): Finding | undefined {
  const character = [...value].find(one => !STREET_CHARACTER.test(one))
  return character === undefined ? undefined : { key: 'streetCharacter', values: { character } }
}

/** An http or https address with a host, at most 2048 characters, without a user name or password in it. */
export function webAddress(value: string): Finding | undefined {
  if (value.length <= 2048 && /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value)) {
    const { hostname, username, password } = new URL(value)
    if (hostname && !username && !password) return undefined
  }
  return { key: 'webAddress' }
}

/** A trademark number: letters, digits and hyphens. */
export const trademarkNumber = shaped(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i, 'trademarkNumber')

/** Text in Arabic letters: spaces, digits and common marks may be among them, Latin letters not. */
export const arabicText = shaped(/^(?=.*\p{Script=Arabic})[\p{Script=Arabic}\p{M}\p{Nd}\s.,،؛؟()'"&/-]+$/u, 'arabicText')

/** A colour as #RRGGBB. */
export const colour = shaped(/^#[0-9A-F]{6}$/i, 'colour')

/** True for text that a browser would read as markup: a tag, a comment, a declaration or a character reference. */
export function looksLikeHtml(value: string): boolean {
  const opens = value.search(/<[a-z/!?]/i)
  return (opens >= 0 && value.indexOf('>', opens) >= 0) || /&(?:#x?[0-9a-f]+|[a-z]{2,31});/i.test(value)
}

/** Refuses text that looks like HTML, for fields that are shown as plain text in places that read markup. */
export const plainText: Rule = value => (looksLikeHtml(value) ? { key: 'plainText' } : undefined)

/** A length in characters, both ends allowed. An astral character counts as one. */
export function lengthBetween(min: number, max: number): Rule {
  return (value): Finding | undefined => {
    const length = [...value].length
    if (length < min) return { key: 'tooShort', values: { min } }
    return length > max ? { key: 'tooLong', values: { max } } : undefined
  }
}

/** At least so many letters, of any script. */
export const minimumLetters =
  (min: number): Rule =>
  value =>
    (value.match(/\p{L}/gu)?.length ?? 0) >= min ? undefined : { key: 'minimumLetters', values: { min } }
