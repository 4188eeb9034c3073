import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The country that gives out a number in E.164, by its two letters; null where its prefix belongs to several. */
export const phoneCountry = (number: string): string | null => parsePhoneNumberFromString(number)?.country ?? null
