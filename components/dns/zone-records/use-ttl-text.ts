import { useLocale } from 'next-intl'
import { useMemo } from 'react'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A TTL in whole days, hours or minutes; of one that is none of them, nothing. */
export function useTtlText(): (seconds: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const language = locale.startsWith('ar') ? 'ar-u-nu-latn' : 'en'
    const formats = new Map(units.map(([unit]) => [unit, new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' })]))
    return seconds => {
      const found = units.find(([, length]) => seconds >= length && seconds % length === 0)
      return found ? (formats.get(found[0])?.format(seconds / found[1]) ?? '') : ''
    }
  }, [locale])
}
