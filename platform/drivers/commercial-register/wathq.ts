import type { RegisteredCompany } from '#contract/clients/register-lookup.ts'
import type { VerificationRejection } from '#contract/clients/verification-drivers.ts'
import { askService, objectOf, wordOf } from '../verification/ask-service.ts'
import type { NoAnswer } from '../verification/verification-answer.ts'
import type { OpenRegister } from './register-driver.ts'

const host = 'https://api.wathq.sa'
/** A number that asks for nothing but whether our key is good. */
const nobody = '1010000000'
const arabic = /[\u0621-\u064A]/

/** Wathq of the Ministry of Commerce: the company by its number, and its national address by its unified one. */
export const openWathq: OpenRegister = ({ environment, apiKey, address, allowPrivate }) => {
  const base = `${address ?? host}${environment === 'sandbox' ? '/sandbox' : ''}`
  const get = (path: string) => askService(`${base}${path}`, { method: 'GET', headers: { apiKey }, allowPrivate })
  return {
    async test() {
      const answer = await get(`/commercial-registration/status/${nobody}?language=ar`)
      if ('is' in answer) return answer
      return answer.status === 200 || answer.status === 404 ? { is: 'ok' } : refusal(answer)
    },
    async find(number) {
      const newer = await get(`/commercial-registration/info/${number}?language=ar`)
      if ('is' in newer) return newer
      // It knows companies by their unified number; the older one by that of their register.
      const older = !number.startsWith('7') && (newer.status === 404 || newer.status === 400)
      const answer = older ? await get(`/v5/commercialregistration/info/${number}`) : newer
      if ('is' in answer) return answer
      if (answer.status === 404) return { is: 'ok', company: null }
      const company = answer.status === 200 ? companyOf(objectOf(answer.json)) : null
      // The sandbox tells of one company whatever it is asked for.
      const asked = company && (environment === 'sandbox' || [company.crNumber, company.unifiedNumber].includes(number))
      if (!company || !asked) return refusal(answer)
      const national = company.unifiedNumber ?? number
      const place = await get(`/spl/national/address/info/${national}?language=ar`)
      // Without its address the company is told all the same.
      return { is: 'ok', company: 'is' in place || place.status !== 200 ? company : withAddress(company, place.json) }
    },
  }
}

/** Of the new form; of the old one the name and whether it is active are elsewhere. */
function companyOf(said: Record<string, unknown>): RegisteredCompany | null {
  const name = wordOf(said.name) ?? wordOf(said.crName)
  const crNumber = wordOf(said.crNumber, 10)
  if (!name || !crNumber || !/^\d{10}$/.test(crNumber)) return null
  const unified = wordOf(said.crNationalNumber, 10)
  const status = objectOf(said.status)
  const ends =
    said.inLiquidationProcess === true ||
    [status.deletionDate, status.suspensionDate].some(day => dayIn(day) && !dayIn(status.reactivationDate))
  const word = (wordOf(status.name) ?? '').toLowerCase()
  return {
    crNumber,
    unifiedNumber: unified && /^7\d{9}$/.test(unified) ? unified : null,
    name: arabic.test(name) ? { en: '', ar: name } : { en: name, ar: '' },
    active: !ends && (['active', 'نشط', 'نشطة', 'قائم'].includes(word) || wordOf(status.id) === 'active'),
    city: wordOf(said.headquarterCityName, 100) ?? wordOf(said.location, 100) ?? wordOf(objectOf(said.location).name, 100),
    address: null,
  }
}

/** Days are told as { gregorian, hijri }, as a text, or not at all. */
const dayIn = (value: unknown) => wordOf(value) ?? wordOf(objectOf(value).gregorian) ?? wordOf(objectOf(value).hijri)

function withAddress(company: RegisteredCompany, told: unknown): RegisteredCompany {
  const places = (Array.isArray(told) ? told : [told]).slice(0, 50).map(objectOf)
  const place = places.find(({ isPrimaryAddress }) => isPrimaryAddress === true || isPrimaryAddress === 'true') ?? places[0]
  if (!place) return company
  const digits = (value: unknown, count: number) => {
    const word = wordOf(value, 10)
    return word && new RegExp(`^\\d{${count}}$`).test(word) ? word : null
  }
  return {
    ...company,
    city: wordOf(place.city, 100) ?? company.city,
    address: {
      buildingNumber: digits(place.buildingNumber, 4),
      street: wordOf(place.street),
      district: wordOf(place.district, 100),
      zip: digits(place.postCode, 5),
      additionalNumber: digits(place.additionalNumber, 4),
    },
  }
}

function refusal({ status, text, json }: { status: number; text: string; json: unknown }): NoAnswer {
  const message = wordOf(objectOf(json).message, 300) ?? (status === 200 ? 'the answer tells of no such company' : `HTTP ${status}`)
  return { is: 'rejected', code: codeOf(status, text.slice(0, 5000)), message }
}

function codeOf(status: number, text: string): VerificationRejection {
  if (status === 429 || /rate limit quota violation/i.test(text)) return 'quotaUsed'
  if (status === 401 || status === 403) return 'unauthorized'
  return status === 400 || status === 422 ? 'badNumber' : 'refused'
}
