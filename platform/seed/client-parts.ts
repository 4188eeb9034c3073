import { type Company, domainOf } from './companies.ts'
import type { officialNumbers } from './numbers.ts'
import { mailbox, type Person } from './people.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'

const MAIL_HOSTS = [
  ['mail.example', 48] as const,
  ['inbox.example', 22] as const,
  ['post.example', 18] as const,
  ['webmail.example', 12] as const,
]
const DESKS = ['info', 'accounts', 'it', 'admin', 'contact', 'sales']

/** Names of the person and the company in both scripts; one person in seven has given no Arabic name. */
export function names(random: Random, { first, last }: Person, company: Company | null) {
  const both = company !== null || random.chance(86)
  return {
    accountType: company ? ('COMPANY' as const) : ('PERSONAL' as const),
    firstName: { en: first.en, ar: both ? first.ar : '' },
    lastName: { en: last.en, ar: both ? last.ar : '' },
    companyName: company && { en: company.name.en, ar: company.name.ar ?? '' },
  }
}

/** Counts the uses of a name and tells them apart by a number at the end. */
export function uniqueNames() {
  const used = new Map<string, number>()
  return (name: string): string => {
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return count === 1 ? name : `${name}${count}`
  }
}

/** An e-mail address that exists nowhere: the top level .example is reserved, so no mail of a demonstration reaches a stranger. */
export function emailOf(random: Random, { first, last }: Person, company: Company | null, unique: (name: string) => string): string {
  if (company) return `${random.chance(70) ? random.pick(DESKS) : mailbox(first.en)}@${unique(domainOf(company.name.en))}.example`
  const local = random.chance(80) ? mailbox(first.en, last.en) : mailbox(first.en.slice(0, 1) + last.en)
  return `${unique(local)}@${random.weighted(MAIL_HOSTS)}`
}

/** The address, in the language of the client. */
export function address(random: Random, place: Place, language: 'en-US' | 'ar-SA') {
  const script = language === 'ar-SA' ? 'ar' : 'en'
  const saudi = place.countryCode === 'SA'
  const unit = language === 'ar-SA' ? 'وحدة' : 'Unit'
  return {
    addressLine1: saudi ? place.street[script] : `${random.whole(1, 240)} ${place.street[script]}`,
    addressLine2: random.chance(30) ? `${unit} ${random.whole(1, 60)}` : null,
    district: place.district?.[script] ?? null,
    buildingNumber: saudi ? String(random.whole(2000, 9999)) : null,
    additionalNumber: saudi ? String(random.whole(2000, 9999)) : null,
    city: place.city.en,
    state: place.state.en,
    zip: place.zip,
    countryCode: place.countryCode,
  }
}

type Official = ReturnType<typeof officialNumbers>

/** Numbers of the registers: commercial registration and VAT of a company, the ID of a person. */
export function registers(random: Random, where: Place, company: Company | null, official: Official, holder: 'citizen' | 'resident') {
  const saudi = where.countryCode === 'SA'
  const trading = company !== null && company.group !== 'Government' && company.group !== 'Non-profit'
  const vatNumber = saudi && company && random.chance(trading ? 93 : 55) ? official.vatNumber() : null
  const year = random.whole(1954, 2005)
  return {
    vatRegistered: !(saudi && company !== null && vatNumber === null),
    vatNumber,
    taxId: !saudi && company ? String(random.whole(10_000_000, 999_999_999)) : null,
    crNumber: saudi && trading ? official.crNumber(where.crPrefix) : null,
    nationalId: saudi && random.chance(company ? 35 : 82) ? official.nationalId(holder) : null,
    birthDate: !company && random.chance(74) ? `${year}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}` : null,
  }
}

const two = (value: number) => String(value).padStart(2, '0')

const SOURCES = ['search', 'referral', 'socialMedia', 'reseller', 'exhibition', 'advertisement', 'phone']
const NOTES = [
  'يفضّل التواصل بعد العصر.',
  'Prefers e-mail to a call.',
  'طلب إرسال الفواتير إلى المحاسب.',
  'The finance office approves renewals.',
  'يدير نطاقات أكثر من جهة.',
]

/** Choices about billing and mail. */
export function preferences(random: Random, tagIds: readonly number[]) {
  const wanted = () => random.chance(94)
  return {
    cardProcessingDisabled: random.chance(4),
    walletUse: 'company' as const,
    singleSignOnAllowed: random.chance(97),
    dnsAllowed: true,
    automaticStatus: true,
    lateFees: random.chance(85),
    overdueNotices: random.chance(95),
    marketingOptIn: random.chance(42),
    bilingualDocuments: true,
    emailPreferences: { general: wanted(), product: wanted(), invoice: true, domain: wanted(), support: wanted() },
    source: random.chance(86) ? random.pick(SOURCES) : null,
    notes: random.chance(6) ? random.pick(NOTES) : null,
    tags: random.chance(9) ? [random.pick(tagIds)] : [],
  }
}
