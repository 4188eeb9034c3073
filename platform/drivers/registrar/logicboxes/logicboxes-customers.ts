import { randomBytes } from 'node:crypto'
import { phoneParts } from '#contract/kernel/phone-country.ts'
import { isFields, textOf } from '../ask-registrar.ts'
import type { Registrant, RegistrarAnswer } from '../registrar-driver.ts'
import type { CallLogicBoxes, LogicBoxesAnswer } from './logicboxes-call.ts'

/** What a customer and a contact both say of somebody. Fields that they insist on and we do not know say so. */
function person({ name, organisation, phone, street, city, postalCode, countryCode }: Registrant) {
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
async function customerOf(call: CallLogicBoxes, registrant: Registrant): Promise<RegistrarAnswer<{ id: string }>> {
  const find = async () => idOf(await call('customers/details', { username: registrant.email }), 'customerid')
  const there = await find()
  if (there.is !== 'rejected' || there.code === 'unauthorized') return there
  const { email } = registrant
  const asked = { username: email, passwd: newPassword(), ...person(registrant), state: 'Not Applicable', 'lang-pref': 'en' }
  const made = idOf(await call('customers/signup', asked, { changes: true }))
  // Somebody signed them up meanwhile, or before an answer was lost.
  if (made.is === 'rejected' && /already/i.test(made.message)) return find()
  return made.is === 'rejected' && made.code !== 'unauthorized' ? { ...made, code: 'contactRefused' } : tryAgain(made)
}

/** A customer and a contact of theirs for somebody, made where they are not there. */
export async function holderAt(
  call: CallLogicBoxes,
  registrant: Registrant,
): Promise<RegistrarAnswer<{ customerId: string; contactId: string }>> {
  const customer = await customerOf(call, registrant)
  if (customer.is !== 'ok') return customer
  const asked = { 'customer-id': customer.id, 'no-of-records': 10, 'page-no': 1, email: registrant.email, name: registrant.name }
  const found = await call('contacts/search', asked)
  const wanted = person(registrant)
  const known = found.is === 'ok' ? numbered(found.json).find(contact => sameContact(contact, wanted)) : undefined
  if (known) return { is: 'ok', customerId: customer.id, contactId: textOf(known['entity.entityid'] ?? known['contact.contactid']) }
  if (found.is !== 'ok' && found.is !== 'rejected') return found
  const contact = { 'customer-id': customer.id, type: 'Contact', email: registrant.email, ...wanted }
  const made = tryAgain(idOf(await call('contacts/add', contact, { changes: true })))
  if (made.is === 'ok') return { is: 'ok', customerId: customer.id, contactId: made.id }
  return made.is === 'rejected' && made.code !== 'unauthorized' ? { ...made, code: 'contactRefused' } : made
}

const sameContact = (contact: Record<string, unknown>, wanted: ReturnType<typeof person>) =>
  (['name', 'company', 'city', 'zipcode'] as const).every(field => {
    const said = contact[`contact.${field === 'zipcode' ? 'zip' : field}`]
    return said === undefined ? field === 'city' || field === 'zipcode' : said === wanted[field]
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
  return /^\d+$/.test(id) ? { is: 'ok', id } : { is: 'retryable', message: 'The answer names no ID.' }
}
