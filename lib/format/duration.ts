const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** Minutes as people say them: up to two hours in minutes, up to two days in hours, else in days; with one decimal at most. */
export function durationText(minutes: number, locale: string): string {
  const [unit, length] = units.find(([name, size]) => name === 'minute' || minutes >= size * 2) ?? units[2]
  const language = locale.startsWith('ar') ? 'ar-u-nu-latn' : 'en'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(minutes / length)
}
