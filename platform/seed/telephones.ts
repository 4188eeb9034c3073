import { shuffled } from './random.ts'

/** What a mobile number of a country starts with, before seven digits that count. */
const STARTS: Record<string, string> = {
  AE: '+97150',
  BH: '+9733',
  KW: '+9656',
  OM: '+9689',
  QA: '+9745',
  EG: '+20101',
  JO: '+96279',
  GB: '+44771',
  US: '+1713',
  TR: '+90532',
  IN: '+91982',
  PK: '+92301',
  DE: '+491511',
  FR: '+3361',
}

const body = shuffled(10_000_000, 6_180_339, 2_718_281)

/** A mobile number of a country outside the Kingdom in E.164, another one for every place. */
export function foreignMobile(countryCode: string, place: number): string {
  const digits = String(body(place)).padStart(7, '0')
  // No exchange of North America begins with 0 or 1: these go to the other code of the same city.
  if (countryCode === 'US' && digits < '2') return `+1832${Number(digits[0]) + 2}${digits.slice(1)}`
  return `${STARTS[countryCode]}${digits}`
}
