import { randomBytes } from 'node:crypto'
import { registryRoles } from '#contract/domains/domain-contacts.ts'
import { phoneParts } from '#contract/kernel/phone-country.ts'
import { isFields, textOf } from '../ask-registrar.ts'
import type { Registrant, RegistrarAnswer, RegistryContacts } from '../registrar-driver.ts'
import type { CallLogicBoxes, LogicBoxesAnswer, Parameters } from './logicboxes-call.ts'

/** What a customer and a contact both say of somebody. Fields that they insist on and we do not know say so. */
function written({ name, organisation, phone, street, city, postalCode, countryCode }: Registrant) {
  const number = phone ? phoneParts(phone) : null
  return {
    ...{ name, company: organisation ?? 'Not Applicable', 'address-line-1': street, city, zipcode: postalCode, country: countryCode },
    ...{ 'phone-cc': number?.callingCode ?? '', phone: number?.rest ?? '' },
  }
}

/** Nobody signs in there: it is long, and kept by nobody. Nine to sixteen characters of each kind. */
const newPassword = () => `${randomBytes(8).toString('base64url').slice(0, 10)}aA1#`

/** Nothing was paid for, and asking again makes no second one. */
const tryAgain = <T extends object>(said: RegistrarAnswer<T>): RegistrarAnswer<T> =>
  said.is === 'unknown' ? { is: 'retryable', message: said.message } : said

/** Whom every order is of: their customer by an address, who is signed up where they do not know them. */
export async function customerOf(call: CallLogicBoxes, registrant: Registrant): Promise<RegistrarAnswer<{ id: string }>> {
  const find = async () => idOf(await call('customers/details', { username: registrant.email }), 'customerid')
  const there = await find()
  if (there.is !== 'rejected' || there.code === 'unauthorized') return there
  const { email } = registrant
  const asked = { username: email, passwd: newPassword(), ...written(registrant), state: 'Not Applicable', 'lang-pref': 'en' }
  const made = idOf(await call('customers/signup', asked, { changes: true }))
  // Somebody signed them up meanwhile, or before an answer was lost.
  if (made.is === 'rejected' && /already/i.test(made.message)) return find()
  return made.is === 'rejected' && made.code !== 'unauthorized' ? { ...made, code: 'contactRefused' } : tryAgain(made)
}

/** A contact of a customer of theirs for somebody, made where it is not there. */
async function contactAt(call: CallLogicBoxes, customerId: string, person: Registrant): Promise<RegistrarAnswer<{ id: string }>> {
  const asked = { 'customer-id': customerId, 'no-of-records': 10, 'page-no': 1, email: person.email, name: person.name }
  const found = await call('contacts/search', asked)
  const wanted = written(person)
  const known = found.is === 'ok' ? numbered(found.json).find(contact => sameContact(contact, wanted)) : undefined
  if (known) return { is: 'ok', id: textOf(known['entity.entityid'] ?? known['contact.contactid']) }
  if (found.is !== 'ok' && found.is !== 'rejected') return found
  const contact = { 'customer-id': customerId, type: 'Contact', email: person.email, ...wanted }
  const made = tryAgain(idOf(await call('contacts/add', contact, { changes: true })))
  return made.is === 'rejected' && made.code !== 'unauthorized' ? { ...made, code: 'contactRefused' } : made
}

/** What they call the contact of each role. */
export const contactParameters = {
  registrant: 'reg-contact-id',
  admin: 'admin-contact-id',
  tech: 'tech-contact-id',
  billing: 'billing-contact-id',
} as const

/** Contacts of a customer for these people, as an order names them. */
export async function contactsAt(
  call: CallLogicBoxes,
  customerId: string,
  people: RegistryContacts,
): Promise<RegistrarAnswer<{ contacts: Parameters }>> {
  const [known, contacts] = [new Map<string, string>(), {} as Record<string, string>]
  for (const role of registryRoles) {
    const one = people[role]
    if (!one) continue
    const key = JSON.stringify([one.email, written(one)])
    if (!known.has(key)) {
      const said = await contactAt(call, customerId, one)
      if (said.is !== 'ok') return said
      known.set(key, said.id)
    }
    contacts[contactParameters[role]] = known.get(key) as string
  }
  return { is: 'ok', contacts }
}

/** Their names for what a contact says, in a search. What a search does not tell tells nobody apart. */
const searched = {
  ...{ name: 'name', company: 'company', city: 'city', zipcode: 'zip', country: 'country' },
  ...{ 'address-line-1': 'address1', 'phone-cc': 'telnocc', phone: 'telno' },
} as const
const sameContact = (contact: Record<string, unknown>, wanted: ReturnType<typeof written>) =>
  Object.entries(searched).every(([field, told]) => {
    const said = contact[`contact.${told}`]
    return said === undefined ? field !== 'name' && field !== 'company' : textOf(said) === wanted[field as keyof typeof searched]
  })

/** The records of a page, which stand under 1, 2, 3 beside how many there are. */
export const numbered = (json: unknown): Record<string, unknown>[] =>
  isFields(json)
    ? Object.entries(json)
        .filter(([key]) => /^\d+$/.test(key))
        .map(([, record]) => record)
        .filter(isFields)
    : []

/** An ID, which comes as it is or within an object. */
function idOf(said: LogicBoxesAnswer, field = 'id'): RegistrarAnswer<{ id: string }> {
  if (said.is !== 'ok') return said
  const id = textOf(isFields(said.json) ? said.json[field] : said.json)
  return /^\d+$/.test(id) ? { is: 'ok', id } : { is: 'retryable', message: 'The answer names no ID.', answered: true }
}
