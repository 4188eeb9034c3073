import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import { type ChartData, columnTotals } from './chart-data.ts'

/** The numbers of a chart as a table: the same facts for reading, copying and assistive technology. */
export function ChartTable({ data }: { data: ChartData }) {
  const t = useTranslations('kit')
  const { label, periods, series, previous, format, unfinished, table = 'shown' } = data
  const totals = series.length > 1 ? columnTotals(data) : null
  return (
    <Frame hidden={table === 'hidden'} label={label}>
      <table className={cx('tbl', table === 'shown' && 'compact')}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col" className="num">
                {name}
              </th>
            ))}
            {totals && (
              <th scope="col" className="num">
                {t('total')}
              </th>
            )}
            {previous && (
              <th scope="col" className="num">
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
                <td key={key} className="num">
                  {format(values[column] ?? 0)}
                </td>
              ))}
              {totals && <td className="num bb">{format(totals[column] ?? 0)}</td>}
              {previous && <td className="num t3">{format(previous[column] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

const Frame = ({ hidden, label, children }: { hidden: boolean; label: string; children: ReactNode }) =>
  hidden ? (
    <div className="vh">{children}</div>
  ) : (
    <ScrollX label={label} className="card">
      {children}
    </ScrollX>
  )
