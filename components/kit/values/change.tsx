import { TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { changeText } from '#lib/format/number.ts'

interface ChangeProps {
  /** Per cent against the period before. */
  percent: number
  /** For figures that should fall, such as response time. */
  lessIsGood?: boolean
  icon?: boolean
}

/** A change as a signed percentage: green for the better, red for the worse. */
export function Change({ percent, lessIsGood, icon = true }: ChangeProps) {
  const t = useTranslations('kit')
  const text = changeText(percent)
  const still = text === '0.0%'
  const good = percent > 0 !== Boolean(lessIsGood)
  return (
    <span
      className={cx(
        'inline-flex items-center gap-0.75 text-(length:--fs-small) font-medium [direction:ltr]',
        !still && (good ? 'text-ok-text' : 'text-danger-text'),
      )}
    >
      {icon && !still && <Icon of={percent > 0 ? TrendingUp : TrendingDown} size={14} label={t(percent > 0 ? 'up' : 'down')} />}
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}
