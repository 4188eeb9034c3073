import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The calling code of a number in E.164 and what is dialled after it, both in digits; null where it is no number. */
export function phoneParts(number: string): { callingCode: string; rest: string } | null {
  const read = parsePhoneNumberFromString(number)
  return read ? { callingCode: read.countryCallingCode, rest: read.nationalNumber } : null
}

/** The country that gives out a number in E.164, by its two letters; null where its prefix belongs to several. */
export const phoneCountry = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null
