import { cx } from '#components/ui/cx.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { type CurrencyFormat, moneyParts } from '#contract/kernel/money-format.ts'
import { currencyFormatOf } from '#lib/format/currency-formats.ts'
import { RiyalSign } from './riyal-sign.tsx'

interface MoneyProps {
  /** Integer minor units: halalas, cents. Null or undefined shows a dash. */
  amount: number | null | undefined
  currency?: string
  /** How it is written; otherwise as the currency's record says. */
  format?: CurrencyFormat
  /** 20 px and more: the cents step back. */
  figure?: boolean
  /** Owed and overdue: red. */
  overdue?: boolean
  /** A negative amount is red, as a loss; without it only the sign tells. */
  loss?: boolean
  className?: string
}

/** An amount in its currency's format: prefix, riyal sign or code at the left, the decimals of its currency; read aloud as "1,437.50 SAR". */
export function Money({ amount, currency = 'SAR', format = currencyFormatOf(currency), figure, overdue, loss, className }: MoneyProps) {
  if (amount === null || amount === undefined) return <span className={cx('text-text-3', className)}>—</span>
  const { prefix, suffix } = format
  const { negative, whole, point, fraction } = moneyParts({ amount, currency }, format.format)
  return (
    <bdi dir="ltr" className={cx('money', (overdue || (loss && negative)) && 'text-danger-text', className)}>
      <span aria-hidden>
        {negative && '−'}
        {prefix !== null && (/\p{L}$/u.test(prefix) ? `${prefix} ` : prefix)}
        {prefix === null && suffix === null && (currency === 'SAR' ? <RiyalSign /> : `${currency} `)}
        {whole}
        <span className={figure ? 'text-text-3' : undefined}>
          {point}
          {fraction}
        </span>
        {suffix !== null && ` ${suffix}`}
      </span>
      <span className="sr-only select-none">{moneyText({ amount, currency })}</span>
    </bdi>
  )
}
