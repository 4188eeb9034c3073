import { type RegistryRole, registryRoles } from '#contract/domains/domain-contacts.ts'
import { phoneParts } from '#contract/kernel/phone-country.ts'
import { type Fields, isFields, textOf } from '../ask-registrar.ts'
import type { Registrant, RegistrarAnswer, RegistryContacts } from '../registrar-driver.ts'
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

/** What they call the handle of each role. */
export const handleFields = { registrant: 'owner_handle', admin: 'admin_handle', tech: 'tech_handle', billing: 'billing_handle' } as const

function personOf(said: Fields): Registrant {
  const { first_name, last_name } = isFields(said.name) ? said.name : {}
  const [first, last] = [textOf(first_name), textOf(last_name)]
  const [phone, address] = [isFields(said.phone) ? said.phone : {}, isFields(said.address) ? said.address : {}]
  const number = ['country_code', 'area_code', 'subscriber_number'].map(part => textOf(phone[part])).join('')
  return {
    name: first === last ? first : `${first} ${last}`.trim(),
    ...{ organisation: textOf(said.company_name) || null, email: textOf(said.email), phone: number || null },
    street: [address.street, address.number].map(textOf).filter(Boolean).join(' '),
    ...{ city: textOf(address.city), postalCode: textOf(address.zipcode), countryCode: textOf(address.country).toUpperCase() },
  }
}

/** Whom they know by these handles; each is asked for once. */
export async function tellCustomers(
  call: CallOpenProvider,
  handles: Partial<Record<RegistryRole, string>>,
): Promise<RegistrarAnswer<{ contacts: RegistryContacts }>> {
  const [people, contacts] = [new Map<string, Registrant>(), {} as RegistryContacts]
  for (const role of registryRoles) {
    const handle = handles[role]
    if (!handle) continue
    if (!people.has(handle)) {
      const said = await call(`customers/${handle}`)
      if (said.is !== 'ok') return said
      people.set(handle, personOf(said.data))
    }
    contacts[role] = people.get(handle) as Registrant
  }
  return { is: 'ok', contacts }
}

/** What a name is told so that it has these; who is not known there is written down. */
export async function handlesOf(
  call: CallOpenProvider,
  people: RegistryContacts,
): Promise<RegistrarAnswer<{ handles: Record<string, string> }>> {
  const [known, handles] = [new Map<string, string>(), {} as Record<string, string>]
  for (const role of registryRoles) {
    const person = people[role]
    if (!person) continue
    const key = JSON.stringify(customer(person))
    if (!known.has(key)) {
      const said = await handleOf(call, person)
      if (said.is !== 'ok') return said
      known.set(key, said.handle)
    }
    handles[handleFields[role]] = known.get(key) as string
  }
  return { is: 'ok', handles }
}

/** The handle of somebody among their customers, who is written down where they do not know them. */
async function handleOf(call: CallOpenProvider, registrant: Registrant): Promise<RegistrarAnswer<{ handle: string }>> {
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
  return handle ? { is: 'ok', handle } : { is: 'retryable', message: 'The answer names no handle.', answered: true }
}

const sameCustomer = (one: Fields, wanted: ReturnType<typeof customer>) => {
  const address = isFields(one.address) ? one.address : {}
  const [told, expected] = [personOf(one), personOf(wanted)]
  return (
    told.name === expected.name &&
    told.organisation === expected.organisation &&
    told.email === expected.email &&
    told.phone === expected.phone &&
    (['street', 'city', 'zipcode', 'country'] as const).every(field => textOf(address[field]) === wanted.address[field])
  )
}

export const listOf = (data: Fields): Fields[] => (Array.isArray(data.results) ? data.results.filter(isFields) : [])
