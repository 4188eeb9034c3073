import type { ReactNode } from 'react'

export interface ChartSeries {
  key: string
  label: string
  values: number[]
}

export interface ChartData {
  /** What the chart shows; names it for assistive technology and heads its table. */
  label: string
  /** One name a column, in time order. */
  periods: string[]
  /** In the order of the colours; the seventh and later are "other". */
  series: ChartSeries[]
  /** The same columns one period earlier, as a dotted line. */
  previous?: number[]
  /** The series are no parts of a whole: they stand beside one another, and have no sum. */
  beside?: boolean
  /** Index of a column that is not over yet. */
  unfinished?: number
  /** A value as it is read, in the tooltip and the table. */
  format: (value: number) => ReactNode
  /** A value on the axis; 8k without it. */
  axis?: (value: number) => string
  height?: number
  /** The table with the same numbers: under the chart, or only for assistive technology when one stands on the page already. */
  table?: 'shown' | 'hidden'
}

export const topPad = 8
export const footPad = 24

/** Class of the n-th series: six colours, then the grey of "other". */
/** Gives an element the colour of a series as `--series`: 1 to 6, 0 for the others. */
export const seriesColours = [
  '[--series:var(--d0)]',
  '[--series:var(--d1)]',
  '[--series:var(--d2)]',
  '[--series:var(--d3)]',
  '[--series:var(--d4)]',
  '[--series:var(--d5)]',
  '[--series:var(--d6)]',
] as const

export const seriesClass = (index: number) => seriesColours[index < 6 ? index + 1 : 0]

/** Sum of all series in each column. */
export const columnTotals = ({ periods, series }: Pick<ChartData, 'periods' | 'series'>) =>
  periods.map((_, column) => series.reduce((sum, { values }) => sum + (values[column] ?? 0), 0))
