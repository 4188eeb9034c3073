import type { StatementKind } from '#contract/billing/statement.ts'
import type { PaymentMethod } from '#contract/billing/transactions.ts'
import type { SoldTerm } from '#contract/catalogue/minimum-term.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { moneyParts } from '#contract/kernel/money-format.ts'
import { nameFor, otherNameFor } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'
import { currencyFormats } from '#platform/settings/currency/currency-formats.ts'
import type { Label, PrintedMoney, Words } from './printed-document.ts'

const firstLetterIsArabic = /^\P{L}*\p{Script=Arabic}/u

export const words = (text: string): Words => ({ words: text, rtl: firstLetterIsArabic.test(text) })

/** A name in the language of the document, and in the other where it has one. */
export function nameIn(language: 'en' | 'ar', name: Bilingual): Words[] {
  const other = otherNameFor(name, language)
  return [words(nameFor(name, language)), ...(other ? [{ ...words(other), other: true as const }] : [])]
}

/** A text of documents.json in both languages. */
export const label = (key: string, values?: Record<string, string | number>): Label => ({
  en: translator('en-US', 'documents')(key, values),
  ar: translator('ar-SA', 'documents')(key, values),
})

/** For how long something is sold at least, as it stands below its name; nothing where no term is. */
export const termWords = (language: 'en' | 'ar', term: SoldTerm | null | undefined): Words[] =>
  term ? nameIn(language, label('minimumTerm', { months: term.months })) : []

/** What a way of paying is called. */
export const methodText = (method: PaymentMethod, language: 'en' | 'ar'): string =>
  translator(language === 'ar' ? 'ar-SA' : 'en-US', 'transactions')(`options.method.${method}`)

/** What a row of a statement is of. */
export const bookingText = (kind: StatementKind): Label => ({
  en: translator('en-US', 'statement')(`options.kind.${kind}`),
  ar: translator('ar-SA', 'statement')(`options.kind.${kind}`),
})

/** How the amounts of a currency are written in documents: as its record says. */
export async function moneyIn(scope: Scope, currency: string): Promise<(amount: number) => PrintedMoney> {
  const { formats } = await currencyFormats.get(scope)
  const { prefix, suffix, format } = formats.find(({ code }) => code === currency) ?? {
    prefix: null,
    suffix: null,
    format: 'commaPoint' as const,
  }
  const riyal = currency === 'SAR' && prefix === null && suffix === null
  const before = prefix ?? (suffix === null && !riyal ? currency : '')
  const space = /\p{L}$/u.test(before) ? '\u00a0' : ''
  const after = suffix === null ? '' : `\u00a0${suffix}`
  return amount => {
    const { negative, whole, point, fraction } = moneyParts({ amount, currency }, format)
    return { money: `${before}${space}${whole}${point}${fraction}${after}`, negative, riyal }
  }
}
