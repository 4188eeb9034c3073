import { count, onOff } from '../setting-kinds.ts'

/** What is done without a person. */
export const automation = {
  /** Saved cards that are charged with what is due: whether, how often an invoice is tried, and how many days lie between. */
  cards: {
    chargeCards: onOff(false, { risky: true }),
    chargeCardTries: count(3, { min: 1, max: 10 }, { unit: 'times', risky: true }),
    chargeCardEveryDays: count(2, { min: 1, max: 30 }, { unit: 'days', risky: true }),
  },
  cancellations: { processCancellations: onOff(false, { risky: true }) },
  /** Days before its last day on which a quote is reminded of, and days after it on which it is over; 0: never. */
  quotes: {
    quoteReminderDays: count(3, { max: 90 }, { unit: 'days' }),
    quoteDeadDays: count(30, { max: 365 }, { unit: 'days' }),
  },
  /** When a task that finds far more to do than usual waits for a person; 0: never. */
  alarms: {
    automationHoldAbove: count(500, { max: 1_000_000 }, { unit: 'records', risky: true }),
    automationHoldFactor: count(5, { min: 2, max: 1000 }, { unit: 'times', risky: true }),
  },
}
