import { cleanText } from './clean-text.ts'
import { code } from './fields.ts'
import type { Finding } from './finding.ts'

/** The currencies of ISO 4217 in use as money, in order. */
export const currencyCodes: readonly string[] = [
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP',
  'CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY',
  'KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK',
  'NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT',
  'TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG',
]
  .join(' ')
  .split(' ')
const KNOWN = new Set(currencyCodes)

const known = (value: string): Finding | undefined => (KNOWN.has(value) ? undefined : { key: 'currency' })

/** A currency by its three letters of ISO 4217, kept in capitals. */
export const currencyCode = () => code(known, { max: 10, clean: value => cleanText(value).toUpperCase() })
