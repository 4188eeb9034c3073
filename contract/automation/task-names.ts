/** Every task, in the order in which those that are due at the same time run. */
export const taskNames = [
  'updateCurrencyRates',
  'takePlannedPrices',
  'chargeCards',
  'processCancellations',
  'completeServices',
  'expireCarts',
  'remindQuotes',
  'expireQuotes',
] as const
export type TaskName = (typeof taskNames)[number]
