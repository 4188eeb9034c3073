import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Whether a country gives out such numbers, by its numbering plan. `number` in E.164, without the 0 that is dialled inside the country. */
export function isNumberOfPlan(number: string): boolean {
  const read = parsePhoneNumberFromString(number)
  return read?.number === number && read.isValid()
}
