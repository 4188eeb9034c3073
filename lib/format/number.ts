const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A count with comma groups and Latin digits, in both languages. */
export const numberText = (value: number) => grouped.format(value)

/** A change as a signed percentage: +14.2%, −3.2%, 0.0%. */
export function changeText(percent: number) {
  const size = Math.abs(percent).toFixed(1)
  if (Number(size) === 0) return '0.0%'
  return `${percent < 0 ? '−' : '+'}${size}%`
}
