import { cx } from '#components/ui/cx.ts'
import { numberText } from '#lib/format/number.ts'

/** What of a price is above its cost, in percent of the cost; under it in red. */
export function MarginText({ margin }: { margin: number | null }) {
  if (margin === null) return <span className="text-text-3">—</span>
  return (
    <bdi dir="ltr" className={cx('tabular-nums', margin < 0 && 'font-medium text-danger-text')}>
      {`${numberText(margin)}%`}
    </bdi>
  )
}
