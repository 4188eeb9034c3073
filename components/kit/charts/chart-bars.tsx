import { cx } from '#components/ui/cx.ts'
import { type ChartData, columnTotals, seriesClass } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'

const gap = 1.2
const corner = 2

/** Columns over time; several series are stacked, or stand beside one another. Drawn on the server. */
export function ChartBars(data: ChartData) {
  const { periods, series, unfinished, beside = false } = data
  const share = 100 / periods.length
  return (
    <ChartFrame data={data} highest={Math.max(0, ...(beside ? series.flatMap(({ values }) => values) : columnTotals(data)))}>
      {(y, base) => (
        <svg width="100%" height={base} className="overflow-hidden" aria-hidden>
          {periods.map((period, column) => (
            <g key={period} className={cx(column === unfinished && 'opacity-50')}>
              {(beside ? row : stack)(series.map(({ values }) => values[column] ?? 0)).map(
                ({ from, to, series: index, last, at, part }) => {
                  const top = y(to)
                  const height = y(from) - top - (from > 0 ? gap : 0)
                  const place = {
                    x: `${share * (column + 0.2 + 0.6 * at)}%`,
                    width: `${share * 0.6 * part}%`,
                    className: cx('fill-(--series)', seriesClass(index)),
                  }
                  if (height <= 0) return null
                  return last && height > corner ? (
                    <g key={index}>
                      <rect {...place} y={top} height={Math.min(height, corner * 2)} rx={corner} />
                      <rect {...place} y={top + corner} height={height - corner} />
                    </g>
                  ) : (
                    <rect key={index} {...place} y={top} height={height} />
                  )
                },
              )}
            </g>
          ))}
        </svg>
      )}
    </ChartFrame>
  )
}

/** Where each series of one column starts and ends; the last one that is drawn gets the rounded top. */
function stack(values: number[]) {
  const last = values.findLastIndex(value => value > 0)
  let reached = 0
  return values.map((value, series) => {
    const from = reached
    reached += Math.max(0, value)
    return { from, to: reached, series, last: series === last, at: 0, part: 1 }
  })
}

/** Each series of one column from the ground, in its part of the column's width. */
const row = (values: number[]) =>
  values.map((value, series) => ({
    from: 0,
    to: Math.max(0, value),
    series,
    last: true,
    at: series / values.length,
    part: (1 / values.length) * 0.92,
  }))
