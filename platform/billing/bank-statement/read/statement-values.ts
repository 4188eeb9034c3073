import { type CalendarDate, isCalendarDate } from '#contract/kernel/calendar.ts'
import { cleanCode } from '#contract/kernel/clean-text.ts'
import { fromHijri } from '#contract/kernel/hijri.ts'
import { minorDigits } from '#contract/kernel/money.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as banks write it: year first, or day first; Hijri years (1318 to 1500) are read as days of Umm al-Qura. A time after it is left out.
 * Null where it is no day.
 */
export function statementDay(typed: string): CalendarDate | null {
  const text = cleanCode(typed.slice(0, 40)).replace(/[T ]\d{1,2}:.*$/, '')
  const parts = text.split(/[-/. ]/).filter(part => part !== '' && part !== 'هـ' && part !== 'م')
  if (parts.length === 1 && /^\d{8}$/.test(text)) return dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6))
  const [first = '', second = '', third = ''] = parts
  if (parts.length !== 3) return null
  return first.length === 4 ? dayOf(first, second, third) : dayOf(third.length === 2 ? `20${third}` : third, second, first)
}

function dayOf(year: string, month: string, day: string): CalendarDate | null {
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const [y, m, d] = [Number(year), named > 0 ? named : Number(month), Number(day)]
  if (![y, m, d].every(Number.isInteger)) return null
  if (y >= 1318 && y <= 1500) return fromHijri({ year: y, month: m, day: d })
  const date = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  return y >= 2000 && y < 2100 && isCalendarDate(date) ? (date as CalendarDate) : null
}

/**
 * An amount as banks write it, in minor units: groups by commas, blanks or Arabic signs, a minus before or after it or brackets around it, a
 * currency beside it. A comma alone is a decimal one where it does not part three digits. Null where it is no amount; 0 for an empty cell.
 */
export function statementAmount(typed: string, currency: string): number | null {
  const text = cleanCode(typed.slice(0, 60))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/\u2212/g, '-')
  const negative = /^\(.*\)$|-\s*(?:[A-Za-z]{0,3})?$|^-|DR$/i.test(text)
  const digits = text.replace(/[^\d.,]/g, '')
  if (digits === '') return /^[-\s]*$/.test(text) ? 0 : null
  const plain = decimalText(digits)
  const found = /^(\d{1,13})(?:\.(\d*))?$/.exec(plain)
  if (!found) return null
  const places = minorDigits(currency)
  const fraction = (found[2] ?? '').replace(/0+$/, '')
  if (fraction.length > places) return null
  const amount = Number(`${found[1]}${fraction.padEnd(places, '0')}`)
  if (!Number.isSafeInteger(amount)) return null
  return negative && amount !== 0 ? -amount : amount
}

/** Groups taken out, the decimal sign a point. */
function decimalText(text: string): string {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? text.replace(/\./g, '').replace(',', '.') : text.replace(/,/g, '')
  if (comma >= 0) return /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replace(/,/g, '') : text.replace(',', '.')
  return /^\d{1,3}(?:\.\d{3}){2,}$/.test(text) ? text.replace(/\./g, '') : text
}
