/** Why something was refused, as one text: what is wrong, then what to do. */
export const refusalText = ({ message, description }: { message: string; description: string }): string =>
  [message, description].filter(Boolean).join('. ')
