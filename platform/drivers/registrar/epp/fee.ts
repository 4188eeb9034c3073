import type { AgreedCost, PremiumCost } from '#contract/catalogue/premium-price.ts'
import { domainCommands } from '#contract/catalogue/tld-charges.ts'
import { majorText } from '#contract/kernel/money.ts'
import { registryAmount } from '../registry-amount.ts'
import { type EppElement, elementsAt, holding, tag, textAt } from './epp-xml.ts'

/** What registries ask for names (RFC 8748). */
export const fees = 'urn:ietf:params:xml:ns:epp:fee-1.0'
const space = ` xmlns:fee="${fees}"`
const names = { register: 'create', renew: 'renew', transfer: 'transfer' } as const
const period = tag('fee:period', '1', ' unit="y"')

/** What stands behind `domain:check`: what a year costs. */
export const feesAsked = (commands: readonly (keyof typeof names)[] = domainCommands): string =>
  holding('fee:check', commands.map(command => holding('fee:command', period, ` name="${names[command]}"`)).join(''), space)

/** What stands behind a command that is paid for: the registry refuses it at another price (section 3.4). */
export const feeAgreed = (command: keyof typeof names, { amount, currency }: AgreedCost): string =>
  holding(`fee:${names[command]}`, tag('fee:currency', currency) + tag('fee:fee', majorText({ amount, currency })), space)

/**
 * The names in the answer to a check, in small letters, with what they cost where they are premium; null: a usual one, of the class `standard` or of none.
 * Of names that are not there the registry does not say.
 */
export function readFees(extension: EppElement | null): Map<string, PremiumCost | null> {
  const found = new Map<string, PremiumCost | null>()
  for (const told of extension ? elementsAt(extension, 'chkData') : []) {
    const currency = textAt(told, 'currency') ?? ''
    for (const cd of elementsAt(told, 'cd')) {
      const name = textAt(cd, 'objID')?.toLowerCase()
      if (!name) continue
      if (!isPremium(cd)) {
        // What it does not say now may be anything.
        if (isTold(cd)) found.set(name, null)
        continue
      }
      const [register, renew, transfer] = domainCommands.map(command => costOf(cd, names[command], currency)) as [
        number | null,
        number | null,
        number | null,
      ]
      found.set(name, { currency, register, renew, transfer })
    }
  }
  return found
}

/** In which currency a registry says what it asks; null: it does not say. */
export const currencyTold = (extension: EppElement | null): string | null => (extension && textAt(extension, 'chkData/currency')) || null

const isTold = ({ attributes: { avail } }: EppElement) => avail !== '0' && avail !== 'false'
function isPremium(cd: EppElement): boolean {
  const kind = textAt(cd, 'class')
  if (kind) return kind.toLowerCase() !== 'standard'
  return elementsAt(cd, 'command').some(({ attributes }) => attributes.standard === '0' || attributes.standard === 'false')
}

/** All fees of a command for one year, less what is credited; null where it says none, or none that can be read. */
function costOf(cd: EppElement, name: string, currency: string): number | null {
  const command = elementsAt(cd, 'command').find(({ attributes }) => attributes.name === name)
  if (!command || !isTold(cd)) return null
  const years = elementsAt(command, 'period')[0]
  if (years && (years.text.trim() !== '1' || years.attributes.unit !== 'y')) return null
  const sumOf = (kind: 'fee' | 'credit') =>
    elementsAt(command, kind).reduce<number | null>((sum, { text }) => {
      // What is credited is written as less than nothing.
      const part = registryAmount(kind === 'credit' ? text.trim().replace(/^-/, '') : text, currency)
      return sum === null || part === null ? null : sum + part
    }, 0)
  const [asked, credited] = [sumOf('fee'), sumOf('credit')]
  return asked === null || credited === null ? null : asked - credited
}
