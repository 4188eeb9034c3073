import { phoneParts } from '#contract/kernel/phone-country.ts'
import { type Fields, isFields, textOf } from '../ask-registrar.ts'
import type { NameHolder, Registrant, RegistrarAnswer } from '../registrar-driver.ts'
import type { CallOpenProvider } from './openprovider-call.ts'

function customer({ name, organisation, email, phone, street, city, postalCode, countryCode }: Registrant) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const number = phone ? phoneParts(phone) : null
  return {
    name: { first_name: first, last_name: rest.join(' ') || first },
    ...{ company_name: organisation ?? '', email },
    // Country and area are told apart from the number; where areas are not, the first digits of it count as one.
    phone: number
      ? { country_code: `+${number.callingCode}`, area_code: number.rest.slice(0, 2), subscriber_number: number.rest.slice(2) }
      : null,
    address: { street, number: '', city, zipcode: postalCode, country: countryCode },
  }
}

export const holderOf = (said: Fields): NameHolder => {
  const { first_name, last_name } = isFields(said.name) ? said.name : {}
  const [first, last] = [textOf(first_name), textOf(last_name)]
  return {
    name: first === last ? first : `${first} ${last}`.trim(),
    organisation: textOf(said.company_name) || null,
    email: textOf(said.email),
  }
}

/** The handle of somebody among their customers, who is written down where they do not know them. */
export async function handleOf(call: CallOpenProvider, registrant: Registrant): Promise<RegistrarAnswer<{ handle: string }>> {
  const found = await call('customers', { query: { email_pattern: registrant.email, limit: 100 } })
  if (found.is !== 'ok') return found
  const wanted = customer(registrant)
  const known = listOf(found.data).find(one => sameCustomer(one, wanted))
  if (known) return { is: 'ok', handle: textOf(known.handle) }
  const made = await call('customers', { method: 'POST', body: wanted, changes: true })
  // Nothing was paid for, and asking again makes no second one.
  if (made.is === 'unknown') return { is: 'retryable', message: made.message }
  if (made.is !== 'ok') return made.is === 'rejected' && made.code !== 'unauthorized' ? { ...made, code: 'contactRefused' } : made
  const handle = textOf(made.data.handle)
  return handle ? { is: 'ok', handle } : { is: 'retryable', message: 'The answer names no handle.' }
}

const sameCustomer = (one: Fields, wanted: ReturnType<typeof customer>) => {
  const address = isFields(one.address) ? one.address : {}
  const told = holderOf(one)
  const expected = holderOf(wanted)
  return (
    told.name === expected.name &&
    told.organisation === expected.organisation &&
    told.email === expected.email &&
    (['street', 'city', 'zipcode', 'country'] as const).every(field => textOf(address[field]) === wanted.address[field])
  )
}

export const listOf = (data: Fields): Fields[] => (Array.isArray(data.results) ? data.results.filter(isFields) : [])
