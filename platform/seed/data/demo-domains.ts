import type { TldCharge } from '#contract/catalogue/tld-charges.ts'
import { roundHalfUp } from '#contract/kernel/money.ts'

/** Riyals for a year, or once, of what is offered; what is left out is not. */
type InRiyals = Partial<Record<TldCharge, number>>

/** In riyals and dollars, in minor units. */
export const termPrices = (riyals: InRiyals) =>
  (['SAR', 'USD'] as const).flatMap(currency =>
    Object.entries(riyals).map(([command, amount]) => ({
      ...{ currency, command, years: 1 },
      price: currency === 'SAR' ? amount * 100 : roundHalfUp(BigInt(amount * 100 * 100), 375n),
    })),
  )

/** What the zones of the Kingdom cost at the demonstration company. */
export const saudiPrices: Readonly<Record<string, InRiyals>> = {
  '.sa': { register: 150, renew: 150, transfer: 150 },
  '.السعودية': { register: 120, renew: 120, transfer: 120 },
  '.com.sa': { register: 110, renew: 110, transfer: 110 },
  '.net.sa': { register: 110, renew: 110, transfer: 110 },
  '.org.sa': { register: 110, renew: 110, transfer: 110 },
  '.edu.sa': { register: 110, renew: 110, transfer: 110 },
  '.med.sa': { register: 110, renew: 110, transfer: 110 },
  '.sch.sa': { register: 110, renew: 110, transfer: 110 },
  '.pub.sa': { register: 90, renew: 90, transfer: 90 },
}

const usual = { graceDays: 40, redemptionDays: 30, idProtection: true, forwarding: true }
export const globalTlds = [
  { extension: '.com', label: 'hot', riyals: { register: 55, renew: 62, transfer: 55, redemption: 450 }, ...usual },
  { extension: '.net', riyals: { register: 65, renew: 70, transfer: 65, redemption: 450 }, ...usual },
  { extension: '.org', riyals: { register: 58, renew: 64, transfer: 58, redemption: 450 }, ...usual },
  { extension: '.info', riyals: { register: 30, renew: 95, transfer: 95, redemption: 450 }, ...usual },
  { extension: '.shop', label: 'sale', riyals: { register: 18, renew: 150, transfer: 150, redemption: 500 }, ...usual },
  { extension: '.store', riyals: { register: 25, renew: 210, transfer: 210, redemption: 500 }, ...usual },
  { extension: '.online', riyals: { register: 22, renew: 160, transfer: 160, redemption: 500 }, ...usual },
  { extension: '.app', label: 'new', riyals: { register: 75, renew: 80, transfer: 75, redemption: 450 }, ...usual },
  { extension: '.io', riyals: { register: 220, renew: 240, transfer: 230, redemption: 700 }, ...usual, idProtection: false },
  { extension: '.ae', riyals: { register: 140, renew: 140, transfer: 140 }, graceDays: 30, redemptionDays: 0 },
] as const

/** Names of the demonstration: how many days ago each was registered, and for how many years; null: still to be registered. */
export const demoDomains: readonly { name: string; days: number | null; years: number }[] = [
  { name: 'rawabi-trading.com', days: 352, years: 1 },
  { name: 'najdfoods.com', days: 340, years: 1 },
  { name: 'tuwaiq-legal.sa', days: 200, years: 2 },
  { name: 'asfar.app', days: 371, years: 1 },
  { name: 'hejaz-homes.com.sa', days: 90, years: 1 },
  { name: 'موقع-الريادة.السعودية', days: 60, years: 2 },
  { name: 'samawi.store', days: 30, years: 1 },
  { name: 'rimal.io', days: 420, years: 1 },
  { name: 'wadicafe.net', days: 12, years: 3 },
  { name: 'nakheel.shop', days: 300, years: 1 },
  { name: 'sahab.online', days: 3, years: 1 },
  { name: 'najd-clinic.med.sa', days: null, years: 1 },
  { name: 'tuwaiq-academy.edu.sa', days: null, years: 2 },
]

/** What proves that one of them may be had, waiting for its review. */
export const nicDocument = {
  domain: 'najd-clinic.med.sa',
  ...{ applicantType: 'organisation', documentType: 'authorityLicence', number: 'MOH-1200458', issuerName: 'Ministry of Health' },
  ...{ ownerName: 'Najd Clinic', relationType: 'tradeName', relation: 'It is the name of the clinic on its licence.' },
} as const

/** Other prices of .com: for resellers, for who holds ten names, and those of a year to come. */
export const demoPriceLists = (year: number, clientGroupId: number | null) => [
  {
    list: { name: { en: 'Resellers', ar: 'الموزعون' }, clientGroupId },
    riyals: { register: 46, renew: 50, transfer: 46 },
  },
  {
    list: { name: { en: 'Ten names and more', ar: 'عشرة أسماء فأكثر' }, ownedFrom: 10 },
    riyals: { register: 52, renew: 57, transfer: 52 },
  },
  {
    list: { name: { en: `Prices of ${year}`, ar: `أسعار ${year}` }, startsOn: `${year}-01-01`, newNamesOnly: true },
    riyals: { register: 59, renew: 66, transfer: 59 },
  },
]
