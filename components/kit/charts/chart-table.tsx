import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import { type ChartData, columnTotals } from './chart-data.ts'

/** The numbers of a chart as a table: the same facts for reading, copying and assistive technology. */
export function ChartTable({ data }: { data: ChartData }) {
  const t = useTranslations('kit')
  const { label, periods, series, previous, format, unfinished, beside, table = 'shown' } = data
  const totals = series.length > 1 && !beside ? columnTotals(data) : null
  return (
    <Frame hidden={table === 'hidden'} label={label}>
      <table className={cx('data-table', table === 'shown' && 'compact')}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col" className="number">
                {name}
              </th>
            ))}
            {totals && (
              <th scope="col" className="number">
                {t('total')}
              </th>
            )}
            {previous && (
              <th scope="col" className="number">
                {t('previous')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {periods.map((period, column) => (
            <tr key={period}>
              <th scope="row">{column === unfinished ? t('unfinished', { label: period }) : <bdi dir="ltr">{period}</bdi>}</th>
              {series.map(({ key, values }) => (
                <td key={key} className="number">
                  {format(values[column] ?? 0)}
                </td>
              ))}
              {totals && <td className="number font-semibold">{format(totals[column] ?? 0)}</td>}
              {previous && <td className="number text-text-3">{format(previous[column] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

const Frame = ({ hidden, label, children }: { hidden: boolean; label: string; children: ReactNode }) =>
  hidden ? (
    <div className="sr-only">{children}</div>
  ) : (
    <ScrollX label={label} className="card">
      {children}
    </ScrollX>
  )
