import { cx } from '#components/ui/cx.ts'
import { type ChartData, columnTotals, seriesClass } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'

const gap = 1.2
const corner = 2

/** Columns over time, stacked when there are several series. Drawn on the server. */
export function ChartBars(data: ChartData) {
  const { periods, series, unfinished } = data
  const share = 100 / periods.length
  return (
    <ChartFrame data={data} highest={Math.max(0, ...columnTotals(data))}>
      {(y, base) => (
        <svg width="100%" height={base} className="overflow-hidden" aria-hidden>
          {periods.map((period, column) => (
            <g key={period} className={cx(column === unfinished && 'opacity-50')}>
              {stack(series.map(({ values }) => values[column] ?? 0)).map(({ from, to, series: index, last }) => {
                const top = y(to)
                const height = y(from) - top - (from > 0 ? gap : 0)
                const place = {
                  x: `${share * (column + 0.2)}%`,
                  width: `${share * 0.6}%`,
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
              })}
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
    return { from, to: reached, series, last: series === last }
  })
}
