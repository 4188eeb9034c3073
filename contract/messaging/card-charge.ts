/** What mails about an invoice tell of a saved card where none is charged for it. */
export const noCardCharge = { cardCharge: 'none', cardDay: '', cardEnding: '' } as const
