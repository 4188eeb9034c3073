/** Keeps how many rows of a list the window holds. */
export const rowsCookie = 'rows'

const [least, most] = [10, 50]

/** A number of rows that a list may have by itself. */
export const asOwnRows = (rows: number): number => (Number.isFinite(rows) ? Math.min(most, Math.max(least, Math.floor(rows))) : least)
