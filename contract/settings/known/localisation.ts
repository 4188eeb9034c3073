import { timeZone } from '../../access/words.ts'
import { oneOf, ownKind } from '../setting-kinds.ts'

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'D MMM YYYY'] as const

/** The European Central Bank, or made-up rates for trying things out. */
export const exchangeRateSources = ['ecb', 'simulator'] as const

/** How times, dates and amounts look where nobody chose otherwise. */
export const localisation = {
  dates: {
    timeZone: ownKind('text', timeZone(), 'Asia/Riyadh', { code: true, risky: true }),
    dateFormat: oneOf(dateFormats, 'YYYY-MM-DD'),
    timeFormat: oneOf(['24h', '12h'], '24h'),
  },
  money: {
    exchangeRateSource: oneOf(exchangeRateSources, 'ecb'),
  },
}
