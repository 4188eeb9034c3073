/** Countries and territories whose post knows no postal codes (Universal Postal Union). */
const WITHOUT = new Set(
  'AE AG AN AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GM GQ GY HK KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TV UG VU WS YE ZW'.split(
    ' ',
  ),
)

/** Whether addresses of a country (ISO 3166-1, two letters) have a postal code. */
export const hasPostalCodes = (countryCode: string | null | undefined): boolean => !WITHOUT.has(countryCode ?? '')
