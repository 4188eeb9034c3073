import { useLocale, useTranslations } from 'next-intl'
import { cx } from '#components/ui/cx.ts'
import { type ChartData, seriesClass } from './chart-data.ts'

/** Invisible columns over the plot; the hovered one shows its numbers, without any script. The table says the same to everyone else. */
export function ChartHover({ data: { periods, series, previous, format, unfinished } }: { data: ChartData }) {
  const t = useTranslations('kit')
  const dir = useLocale().startsWith('ar') ? 'rtl' : 'ltr'
  return (
    <div className="absolute top-2 bottom-6 inset-x-0 flex" aria-hidden>
      {periods.map((period, column) => (
        <div key={period} className={'chart-period'}>
          <div className={cx('tooltip', column * 2 >= periods.length ? 'end-[calc(100%+8px)]' : 'start-[calc(100%+8px)]')}>
            <div dir={dir}>
              <strong>{column === unfinished ? t('unfinished', { label: period }) : period}</strong>
              <dl>
                {series.map(({ key, label, values }, index) => (
                  <div key={key} className="contents">
                    <dt>
                      {series.length > 1 && <span className={cx('size-2 rounded-[2px] bg-(--series)', seriesClass(index))} />}
                      {label}
                    </dt>
                    <dd>{format(values[column] ?? 0)}</dd>
                  </div>
                ))}
                {previous && (
                  <div className="contents">
                    <dt>{t('previous')}</dt>
                    <dd>{format(previous[column] ?? 0)}</dd>
                  </div>
                )}
              </dl>
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
