/** Round steps from 0 up to or just above `highest`, three or four of them. */
export function axisTicks(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 4, 5, 8, 10].find(factor => factor * power >= rough) ?? 10) * power
  const whole = Number.isInteger(highest) && step < 1 ? 1 : step
  const count = Math.ceil(highest / whole)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * whole).toPrecision(12)))
}

/** A value on an axis: 950, 8k, 1.2m. */
export function axisText(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(1))}m`
  if (value >= 1_000) return `${Number((value / 1_000).toFixed(1))}k`
  return String(Number(value.toFixed(2)))
}
