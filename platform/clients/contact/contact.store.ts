import { type Contact, contactProblems, contacts } from '#contract/clients/contacts.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../client/client.table.ts'
import type {} from './contact.table.ts'
import { judgeContact } from './contacts-of-callers.ts'

export const contactStore = crud({
  resource: contacts,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' } },
  values: contactValues,
  refuses:
    () =>
    (verb, { isBilling }) => {
      if (verb === 'remove') return isBilling ? 'contactInUse' : null
      if (verb === 'makeBilling') return isBilling ? 'alreadyBillingContact' : null
      return verb === 'endBilling' && !isBilling ? 'notBillingContact' : null
    },
  nameOf: ({ displayName }) => displayName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ displayName, email, phone, jobTitle, city }) => [displayName.en, displayName.ar, email, phone, jobTitle, city],
})

/** @throws Problem validation of `clientId`: no such client; of `phone`: none, for text messages; of a caller of a client, what `judgeContact` says */
async function contactValues(scope: Scope, given: Record<string, unknown>, current: Contact | null) {
  const contact = { ...current, ...given } as Contact
  const { clientId, firstName, lastName } = contact
  if (!current) await checkThere(scope, 'clients', [clientId], 'clientId')
  const fields = contactProblems(contact)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  await judgeContact(scope, contact, current)
  return { ...given, displayName: fullName({ firstName, lastName }) }
}
