const masked = /^•{6}[0-9A-Z]{4}$/

/** The number as people see it who may not see it: its last four digits. */
export const maskedPersonalId = (number: string): string => `••••••${number.slice(-4)}`

/** True for a number that is hidden: sent back in a change, it says "as it was". */
export const isMaskedPersonalId = (value: string): boolean => masked.test(value)
