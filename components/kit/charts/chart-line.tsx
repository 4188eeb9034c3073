import { cx } from '#components/ui/cx.ts'
import { type ChartData, seriesClass } from './chart-data.ts'
import { ChartFrame, Curve } from './chart-frame.tsx'

/** Lines over time, for many points or several things that do not add up. Drawn on the server. */
export function ChartLine(data: ChartData) {
  const { series, periods, height = 220 } = data
  return (
    <ChartFrame data={data} highest={Math.max(0, ...series.flatMap(({ values }) => values))}>
      {y => (
        <>
          {series.map(({ key, values }, index) => (
            <Curve
              key={key}
              className={cx(
                'fill-none stroke-(--series) stroke-2 [stroke-linejoin:round] [stroke-linecap:round] [vector-effect:non-scaling-stroke]',
                seriesClass(index),
              )}
              values={values}
              y={y}
              height={height}
            />
          ))}
          {series.map(({ key, values }, index) => (
            <circle
              key={key}
              className={cx('fill-(--series)', seriesClass(index))}
              cx={`${((values.length - 0.5) * 100) / periods.length}%`}
              cy={y(values.at(-1) ?? 0)}
              r="3"
            />
          ))}
        </>
      )}
    </ChartFrame>
  )
}
