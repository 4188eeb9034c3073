/** A number that is summed beside the amounts of its row's currency. */
export const count = { kind: 'number', currency: 'currency', sort: true } as const
/** An amount in minor units of its row's currency. */
export const money = { kind: 'money', currency: 'currency', sort: true } as const
/** A share or a change in percent, which nothing sums. */
export const percent = { kind: 'number', sort: true, filter: false } as const
/** A month as YYYY-MM: the days that are asked for say which. */
export const month = { kind: 'text', sort: true, filter: false } as const
export const currency = { kind: 'text' } as const
