import { cx } from '#components/ui/cx.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { type MoneyFace, moneyParts } from '#contract/kernel/money-format.ts'
import { RiyalSign } from './riyal-sign.tsx'

interface FaceMoneyProps {
  /** Integer minor units. */
  amount: number
  currency: string
  face: MoneyFace
  figure?: boolean | undefined
  className?: string
}

/** An amount as its currency is written: its own prefix or suffix, groups and decimals; else the riyal sign or the code. */
export function FaceMoney({ amount, currency, face, figure, className }: FaceMoneyProps) {
  const { prefix, suffix, format } = face
  const { negative, whole, point, cents } = moneyParts({ amount, currency }, format)
  const apart = prefix && /\p{L}$/u.test(prefix) ? `${prefix}\u00a0` : prefix
  return (
    <bdi dir="ltr" className={cx('money', className)}>
      <span aria-hidden>
        {negative && '−'}
        {apart ?? (suffix ? null : currency === 'SAR' ? <RiyalSign /> : `${currency}\u00a0`)}
        {whole}
        <span className={figure ? 'cents' : undefined}>
          {point}
          {cents}
        </span>
        {suffix && `\u00a0${suffix}`}
      </span>
      <span className="vh">{moneyText({ amount, currency })}</span>
    </bdi>
  )
}
