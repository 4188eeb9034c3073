import type { CurrencyFormat } from '#contract/kernel/money-format.ts'

/** How amounts of the company's currencies are written: the same for all its users, so one table a process or browser. */
const formats = new Map<string, CurrencyFormat>()
const usual: CurrencyFormat = { prefix: null, suffix: null, format: 'commaPoint' }

export const currencyFormatOf = (currency: string): CurrencyFormat => formats.get(currency) ?? usual

export function storeCurrencyFormats(known: readonly (CurrencyFormat & { code: string })[]): void {
  for (const { code, prefix, suffix, format } of known) formats.set(code, { prefix, suffix, format })
}
