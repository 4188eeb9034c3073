import { timeZone } from '../../access/words.ts'
import { oneOf, onOff, ownKind } from '../setting-kinds.ts'

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'] as const
export const weekdays = ['saturday', 'sunday', 'monday'] as const
export const pageSizes = ['10', '25', '50', '100'] as const

/** The European Central Bank, or made-up rates for trying things out. */
export const exchangeRateSources = ['ecb', 'simulator'] as const

/** How times, dates and amounts look where nobody chose otherwise. */
export const localisation = {
  lists: {
    recordsPerPage: oneOf(pageSizes, '10'),
  },
  dates: {
    timeZone: ownKind('text', timeZone(), 'Asia/Riyadh', { code: true, risky: true }),
    dateFormat: oneOf(dateFormats, 'YYYY-MM-DD'),
    timeFormat: oneOf(['24h', '12h'], '24h'),
    firstDayOfWeek: oneOf(weekdays, 'sunday'),
    showHijriDates: onOff(true),
  },
  money: {
    exchangeRateSource: oneOf(exchangeRateSources, 'ecb'),
  },
}
