import { timeZone } from '#contract/access/fields.ts'
import { dateFormats, timeFormats } from '#contract/kernel/date-time-format.ts'
import { oneOf, ownKind } from '../setting-kinds.ts'

/** The European Central Bank, or made-up rates for trying things out. */
export const exchangeRateSources = ['ecb', 'simulator'] as const

/** How times, dates and amounts look where nobody chose otherwise; a day begins and ends in the time zone. */
export const localisation = {
  dates: {
    timeZone: ownKind('text', timeZone(), 'UTC', { code: true, risky: true }),
    dateFormat: oneOf(dateFormats, 'YYYY-MM-DD'),
    timeFormat: oneOf(timeFormats, '12h'),
  },
  money: {
    exchangeRateSource: oneOf(exchangeRateSources, 'ecb'),
  },
}
