import { cx } from '#components/ui/cx.ts'
import { cutToTwo, moneyText } from '#contract/kernel/money.ts'
import { RiyalSign } from './riyal-sign.tsx'

interface MoneyProps {
  /** Integer minor units: halalas, cents. Null or undefined shows a dash. */
  amount: number | null | undefined
  currency?: string
  /** 20 px and more: the cents step back. */
  figure?: boolean
  /** Owed and overdue: red. */
  overdue?: boolean
  /** A negative amount is red, as a loss; without it only the sign tells. */
  loss?: boolean
  className?: string
}

/** An amount: sign or code at the left, comma groups, two decimals cut not rounded; read aloud as "1,437.50 SAR". */
export function Money({ amount, currency = 'SAR', figure, overdue, loss, className }: MoneyProps) {
  if (amount === null || amount === undefined) return <span className={cx('t3', className)}>—</span>
  const { negative, whole, cents } = cutToTwo({ amount, currency })
  return (
    <bdi dir="ltr" className={cx('money', overdue && 'due', loss && negative && 'neg', className)}>
      <span aria-hidden>
        {negative && '−'}
        {currency === 'SAR' ? <RiyalSign /> : `${currency} `}
        {whole}
        <span className={figure ? 'cents' : undefined}>.{cents}</span>
      </span>
      <span className="vh">{moneyText({ amount, currency })}</span>
    </bdi>
  )
}
