/** A small line without axes beside a figure; decoration, the figure carries the fact. */
export function Sparkline({ values }: { values: number[] }) {
  const highest = Math.max(...values)
  const lowest = Math.min(...values)
  const spread = highest - lowest || 1
  const points = values.map(
    (value, index) => `${((index * 92) / (values.length - 1 || 1) + 1).toFixed(1)},${(23 - ((value - lowest) / spread) * 20).toFixed(1)}`,
  )
  const [endX, endY] = (points.at(-1) ?? '0,0').split(',')
  return (
    <svg className="w-24 h-6.5 overflow-visible" viewBox="0 0 96 26" aria-hidden>
      <polyline className="fill-none stroke-d1 stroke-[1.5] [stroke-linejoin:round]" points={points.join(' ')} />
      <circle className="fill-d1" cx={endX} cy={endY} r="1.8" />
    </svg>
  )
}
