/** The fee on what is paid late, in minor units without VAT: a percentage of what is to be paid, half up, and no less than `least`. */
export const lateFee = (balance: number, { percent, least }: { percent: number; least: number }): number =>
  Math.max(least, Math.round((balance * Math.round(percent * 100)) / 10_000))
