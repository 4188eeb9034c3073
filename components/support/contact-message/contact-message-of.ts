import { nameByScript } from '#contract/kernel/person-name.ts'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'

/** The contact message that an address names, as a new client begins with it; null where there is none that could become a client. */
export async function contactMessageOf(given: string | string[] | undefined) {
  const id = Number([given].flat()[0])
  if (!Number.isSafeInteger(id) || id < 1) return null
  const answer = await attemptLoad(contactMessages.endpoints.get, { params: { id } })
  if (!('data' in answer) || answer.data.can?.convert !== true) return null
  const { name, email, mobile, language } = answer.data
  const [firstName = name, ...others] = name.split(' ')
  const person = { firstName: nameByScript(firstName), lastName: nameByScript(others.join(' ')) }
  return { id, values: { accountType: 'PERSONAL', ...person, email, mobile, language } }
}
