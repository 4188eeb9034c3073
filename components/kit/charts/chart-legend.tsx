import { useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import { type ChartData, seriesClass } from './chart-data.ts'

/** Which colour is which series; left out for a single one without comparison. */
export function ChartLegend({ data: { series, previous } }: { data: ChartData }) {
  const t = useTranslations('kit')
  if (series.length < 2 && !previous) return null
  return (
    <ul className="legend" aria-hidden>
      {series.map(({ key, label }, index) => (
        <li key={key}>
          <span className={cx('key', seriesClass(index))} />
          {label}
        </li>
      ))}
      {previous && (
        <li>
          <span className="key line" />
          {t('previous')}
        </li>
      )}
    </ul>
  )
}
