import words from './data/company-words.json' with { type: 'json' }
import type { Name } from './people.ts'
import type { Random } from './random.ts'

/** Names of the client groups, in the order of their ids in a fresh company. */
export const groupNames = ['Business', 'Individuals', 'Education', 'Resellers', 'Non-profit', 'Government'] as const
export type GroupName = (typeof groupNames)[number]

export type Company = { name: Name; group: GroupName }

type Word = [string, string, GroupName]
const brands = words.brands as [string, string][]
const trades = words.trades as Word[]
const forms = words.forms as [string, string][]
const abroadForms = words.abroadForms as [string, string][]

/** A company of the Kingdom in a place: by trade, or a school, a society, a public body. */
export function saudiCompany(random: Random, city: Name): Company {
  const kind = random.whole(1, 100)
  if (kind <= 84) return tradingCompany(random)
  const list = kind <= 92 ? words.schools : kind <= 96 ? words.societies : words.publicBodies
  const [en, ar, group] = random.pick(list as Word[])
  if (group === 'Government') return { name: { en: `${city.en} ${en}`, ar: `${ar} ${city.ar}` }, group }
  if (group === 'Non-profit') return { name: { en: `${en} in ${city.en}`, ar: `${ar} ${inPlace(city.ar)}` }, group }
  const [brandEn, brandAr] = random.pick(brands)
  return { name: { en: `${brandEn} ${en} in ${city.en}`, ar: `${ar} ${brandAr} ${inPlace(city.ar)}` }, group }
}

/** 'in' with a place: ب joins the word that follows. */
const inPlace = (city: string) => `ب${city}`

function tradingCompany(random: Random): Company {
  const [brandEn, brandAr] = random.pick(brands)
  const [tradeEn, tradeAr, group] = random.pick(trades)
  const [formEn, formAr] = random.weighted(forms.map((form, place) => [form, [60, 25, 9, 4, 2][place] as number] as const))
  const name = { en: `${brandEn} ${tradeEn} ${formEn}`, ar: `${formAr} ${brandAr} ${tradeAr}` }
  return { name, group }
}

/** A company outside the Kingdom. */
export function foreignCompany(random: Random): Company {
  const [brandEn, brandAr] = random.pick(brands)
  const [tradeEn, tradeAr, group] = random.pick(trades)
  const [formEn, formAr] = random.pick(abroadForms)
  return { name: { en: `${brandEn} ${tradeEn} ${formEn}`, ar: `${brandAr} ${tradeAr} ${formAr}` }, group }
}

/** A company name as the label of a domain. */
export const domainOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(company|establishment|group|office|factory|llc|holdings)\b/g, '')
    .replace(/[^a-z0-9]+/g, '')
