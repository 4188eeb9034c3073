import { clients } from '#contract/clients/clients.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { Client } from './client.ts'

export type NewClient = BodyInput<typeof clients.endpoints.create>
let made = 0

/** What it takes to add a person in Riyadh; each call an address and a number of its own. */
export function person(change: Partial<NewClient> = {}): NewClient {
  made++
  return {
    accountType: 'PERSONAL',
    firstName: { en: 'Reem', ar: '' },
    lastName: { en: 'Al-Subaie', ar: '' },
    email: `reem.${made}@client.example`,
    mobile: `+9665${String(10_000_000 + made)}`,
    addressLine1: 'King Abdullah Road',
    city: 'Riyadh',
    state: 'Riyadh',
    zip: '12251',
    countryCode: 'SA',
    language: 'ar-SA',
    ...change,
  }
}

/** What it takes to add a Saudi company. */
export const company = (change: Partial<NewClient> = {}): NewClient =>
  person({
    accountType: 'COMPANY',
    companyName: { en: 'Rawabi Trading Est.', ar: 'مؤسسة الروابي التجارية' },
    district: 'Al Wurud',
    buildingNumber: '7412',
    vatNumber: '310122393500003',
    crNumber: '1010884217',
    ...change,
  })

/** Adds a client and answers it. */
export async function addClient(staff: Client, body: NewClient = person()) {
  const answer = await staff.call(clients.endpoints.create, { body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
