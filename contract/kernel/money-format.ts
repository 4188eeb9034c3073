import { amountParts, type Money } from './money.ts'

/** How groups and decimals are written: 1,234.56 · 1.234,56 · 1 234,56 · 1234.56. */
export const moneyFormats = ['commaPoint', 'pointComma', 'spaceComma', 'plain'] as const
export type MoneyFormat = (typeof moneyFormats)[number]

/** How amounts of a currency are written. */
export interface CurrencyFormat {
  prefix: string | null
  suffix: string | null
  format: MoneyFormat
}

const signs: Record<MoneyFormat, [group: string, point: string]> = {
  commaPoint: [',', '.'],
  pointComma: ['.', ','],
  spaceComma: ['\u00a0', ','],
  plain: ['', '.'],
}

/** The parts of an amount in a currency's own format; without decimals there is no point either. */
export function moneyParts(money: Money, format: MoneyFormat): { negative: boolean; whole: string; point: string; fraction: string } {
  const { negative, whole, fraction } = amountParts(money)
  const [group, point] = signs[format]
  return { negative, whole: whole.replaceAll(',', group), point: fraction && point, fraction }
}
