import { count, money, onOff, optionalCount, percent } from '../setting-kinds.ts'

/** 0 turns what it is about off. */
const days = (start: number, max = 365) => count(start, { max }, { unit: 'days' })

/** Instead of what holds for all billing cycles; null: that. */
const leadDays = (max: number) => optionalCount({ max }, { unit: 'days' })

/** What is done without a person. */
export const automation = {
  /** Saved cards that are charged with what is due: whether, how long before, how often an invoice is tried, and how many days lie between. */
  cards: {
    chargeCards: onOff(false, { risky: true }),
    /** So long before an invoice is due it is tried for the first time; 0: on its day. */
    chargeCardDaysBefore: count(0, { max: 30 }, { unit: 'days', risky: true }),
    chargeCardTries: count(3, { min: 1, max: 10 }, { unit: 'times', risky: true }),
    chargeCardEveryDays: count(2, { min: 1, max: 30 }, { unit: 'days', risky: true }),
    /** Refused so often in a row, a card is charged by itself no more; 0: however often. */
    cardRefusals: count(5, { max: 50 }, { unit: 'times', risky: true }),
    /** So long before its last day the client is told of it; 0: never. */
    cardExpiryDays: count(30, { max: 90 }, { unit: 'days' }),
  },
  renewals: {
    invoiceRenewals: onOff(true, { risky: true }),
    /** How long before it is due a period is invoiced. */
    invoiceLeadDays: days(14, 90),
    ...{ invoiceLeadDaysMonthly: leadDays(28), invoiceLeadDaysQuarterly: leadDays(85), invoiceLeadDaysSemiAnnual: leadDays(90) },
    ...{ invoiceLeadDaysAnnual: leadDays(90), invoiceLeadDaysBiennial: leadDays(90), invoiceLeadDaysTriennial: leadDays(90) },
    /** How long the invoice of an order may be paid; 0: it is due at once. */
    invoiceDueDays: days(0, 90),
    applyWallets: onOff(false, { risky: true }),
  },
  /** What goes to clients by itself: each invoice as it is published, a receipt of each payment. */
  mails: { invoiceMails: onOff(true), receiptMails: onOff(true) },
  reminders: {
    remindBeforeDays: days(3, 60),
    remindFirstDays: days(3),
    remindSecondDays: days(7),
    remindThirdDays: days(14),
  },
  lateFees: {
    lateFeeAfterDays: count(0, { max: 365 }, { unit: 'days', risky: true }),
    lateFeePercent: percent(0, { risky: true }),
    /** Halalas of the default currency; of another currency the percentage alone is asked. */
    lateFeeLeast: money(0, { risky: true }),
  },
  overdue: {
    /** For so long a transfer that was announced holds reminders, suspension and collections. */
    transferHoldDays: count(7, { max: 365 }, { unit: 'days', risky: true }),
    suspendAfterDays: count(7, { max: 365 }, { unit: 'days', risky: true }),
    suspendOnBusinessDays: onOff(false),
    terminateAfterDays: count(0, { max: 365 }, { unit: 'days', risky: true }),
    collectAfterDays: days(30),
    /** An order of which nothing was paid or made is cancelled. */
    cancelUnpaidOrderDays: count(0, { max: 365 }, { unit: 'days', risky: true }),
  },
  upgrades: {
    /** What was paid too much of a service that costs less from now on goes to its client's wallet. */
    creditDowngrades: onOff(false, { risky: true }),
    /** One of which nothing was paid is cancelled. */
    cancelUnpaidUpgradeDays: count(0, { max: 365 }, { unit: 'days', risky: true }),
  },
  cancellations: {
    processCancellations: onOff(false, { risky: true }),
    /** What is not paid of periods after the last day of a service that is to end need not be. */
    cancelRenewals: onOff(true),
  },
  /** Days before its last day on which a quote is reminded of, and days after it on which it is over; 0: never. */
  quotes: {
    quoteReminderDays: count(3, { max: 90 }, { unit: 'days' }),
    quoteDeadDays: count(30, { max: 365 }, { unit: 'days' }),
  },
  /** Clients without anything of ours become inactive; 0 months: whenever they signed in last. */
  clients: { deactivateIdleClients: onOff(false), idleClientMonths: count(3, { min: 0, max: 120 }, { unit: 'months' }) },
  summary: { automationSummary: onOff(true) },
  /** When a task that finds far more to do than usual waits for a person; 0: never. */
  alarms: {
    automationHoldAbove: count(500, { max: 1_000_000 }, { unit: 'records', risky: true }),
    automationHoldFactor: count(5, { min: 2, max: 1000 }, { unit: 'times', risky: true }),
  },
}
