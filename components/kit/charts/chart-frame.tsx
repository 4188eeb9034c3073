import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { axisText, axisTicks } from '#lib/format/axis.ts'
import { type ChartData, footPad, seriesClass, topPad } from './chart-data.ts'
import { ChartHover } from './chart-hover.tsx'
import { ChartTable } from './chart-table.tsx'

interface ChartFrameProps {
  data: ChartData
  highest: number
  /** Draws the marks; gets the vertical place of a value in px. */
  children: (y: (value: number) => number, base: number) => ReactNode
}

/** What all charts share: axes, grid, legend, hover columns and the table twin. Percentages across, pixels down: text keeps its size at every width. */
export function ChartFrame({ data, highest, children }: ChartFrameProps) {
  const { periods, height = 220, axis = axisText, previous = [] } = data
  const ticks = axisTicks(Math.max(highest, ...previous))
  const top = ticks.at(-1) ?? 1
  const base = height - footPad
  const y = (value: number) => Number((base - (Math.max(0, value) / top) * (base - topPad)).toFixed(2))
  const every = Math.max(1, Math.ceil(periods.length / 12))
  return (
    <figure className="flex flex-col gap-3">
      <ChartLegend data={data} />
      <div className="chart">
        <svg height={height} aria-hidden>
          {ticks.map(tick => (
            <text key={tick} className="text-[11px] fill-text-3" x="34" y={y(tick) + 4} textAnchor="end">
              {axis(tick)}
            </text>
          ))}
        </svg>
        <div className="relative">
          <svg height={height} role="img" aria-label={data.label}>
            {ticks.map(tick => (
              <line
                key={tick}
                className={
                  tick === 0
                    ? 'stroke-line-strong stroke-1 [shape-rendering:crispEdges]'
                    : 'stroke-(--grid) stroke-1 [shape-rendering:crispEdges]'
                }
                x1="0"
                x2="100%"
                y1={y(tick)}
                y2={y(tick)}
              />
            ))}
            {children(y, base)}
            {previous.length > 0 && (
              <Curve
                className="fill-none stroke-accent stroke-[1.5] [stroke-dasharray:1_3.5] [stroke-linecap:round] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
                values={previous}
                y={y}
                height={height}
              />
            )}
            {periods.map((period, index) =>
              index % every === 0 ? (
                <text
                  key={period}
                  className={cx(
                    'text-[11px] fill-text-3',
                    (index / every) % 2 === 1 && '@max-[760px]:hidden',
                    (index / every) % 4 === 2 && '@max-[420px]:hidden',
                  )}
                  x={`${((index + 0.5) * 100) / periods.length}%`}
                  y={height - 6}
                  textAnchor="middle"
                >
                  {period}
                </text>
              ) : null,
            )}
          </svg>
          <ChartHover data={data} />
        </div>
      </div>
      <ChartTable data={data} />
    </figure>
  )
}

/** A line through the middle of each column. */
export function Curve({
  values,
  y,
  height,
  className,
}: {
  values: number[]
  y: (value: number) => number
  height: number
  className: string
}) {
  const points = values.map((value, index) => `${(((index + 0.5) * 100) / values.length).toFixed(3)},${y(value)}`).join(' ')
  return (
    <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden>
      <polyline className={className} points={points} />
    </svg>
  )
}

/** Which colour is which series; left out for a single one without comparison. */
function ChartLegend({ data: { series, previous } }: { data: ChartData }) {
  const t = useTranslations('kit')
  if (series.length < 2 && !previous) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2" aria-hidden>
      {series.map(({ key, label }, index) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <span className={cx('size-2.25 rounded-[2px] flex-none bg-(--series)', seriesClass(index))} />
          {label}
        </li>
      ))}
      {previous && (
        <li className="inline-flex items-center gap-1.5">
          <span className="w-4 border-t-[1.5px] border-dotted border-accent" />
          {t('previous')}
        </li>
      )}
    </ul>
  )
}
