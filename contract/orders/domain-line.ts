import { LONGEST_TERM } from '../catalogue/tld-charges.ts'
import type { Bilingual } from '../kernel/bilingual.ts'
import { asciiDomain, domainName } from '../kernel/domain-name.ts'
import type { Finding } from '../kernel/finding.ts'
import { saudiDomain, saudiSuffixOf } from '../kernel/saudi-domain.ts'

/** How a name comes to us: nobody had it, or it was at another registrar. */
export const soldCommands = ['register', 'transfer'] as const
export type SoldCommand = (typeof soldCommands)[number]

/** What is wrong with a name that someone wants to have. Names to register hold no underscores; Saudi ones follow their zone's rules. */
export const wantedName = (name: string): Finding | undefined => (saudiSuffixOf(name) ? saudiDomain(name) : domainName(name))

/**
 * The extension that a name is sold under, among those given: the longest that it ends in, with one label before it. Names and extensions may be
 * in their own script or in ASCII.
 */
export function extensionOf<T extends { extension: string }>(name: string, sold: readonly T[]): T | null {
  const ascii = (text: string) => asciiDomain(text.replace(/^\./, '')) ?? ''
  const whole = ascii(name)
  const [found] = sold
    .filter(({ extension }) => whole.endsWith(`.${ascii(extension)}`))
    .toSorted((one, other) => other.extension.length - one.extension.length)
  return found && !whole.slice(0, -ascii(found.extension).length - 1).includes('.') ? found : null
}

const verbs = { register: { en: 'Domain registration', ar: 'تسجيل نطاق' }, transfer: { en: 'Domain transfer', ar: 'نقل نطاق' } }
const renewal = { en: 'Domain renewal', ar: 'تجديد نطاق' }

/** A term of 1 to 10 years as documents name it. */
export function termName(years: number): Bilingual {
  if (!Number.isInteger(years) || years < 1 || years > LONGEST_TERM) throw new RangeError('years')
  return {
    en: years === 1 ? '1 year' : `${years} years`,
    ar: years === 1 ? 'سنة واحدة' : years === 2 ? 'سنتان' : `${years} سنوات`,
  }
}

/** What is sold, as orders and invoices name it beside the name itself. */
export function domainLineName(command: SoldCommand | 'renew', years: number, { premium = false, idProtection = false } = {}): Bilingual {
  const [what, term] = [command === 'renew' ? renewal : verbs[command], termName(years)]
  const mark = premium ? { en: ' (premium name)', ar: ' (اسم مميز)' } : { en: '', ar: '' }
  const extra = idProtection ? { en: ', with ID protection', ar: '، مع حماية الهوية' } : { en: '', ar: '' }
  return { en: `${what.en}${mark.en}, ${term.en}${extra.en}`, ar: `${what.ar}${mark.ar}، ${term.ar}${extra.ar}` }
}
