import type { ClientInput } from '#contract/clients/client-input.ts'
import { searchText } from '#platform/kernel/list-sql.ts'

type Named = Pick<ClientInput, 'accountType' | 'firstName' | 'lastName' | 'firstNameAr' | 'lastNameAr' | 'companyName' | 'companyNameAr'>
type Found = Named & Pick<ClientInput, 'email' | 'mobile' | 'vatNumber' | 'crNumber'>

/** What a client is called in lists: the company, or the person; and the same in Arabic. */
export function displayNames(client: Named): { displayName: string; displayNameAr: string | null } {
  const person = `${client.firstName} ${client.lastName}`.trim()
  const personAr = [client.firstNameAr, client.lastNameAr].filter(Boolean).join(' ')
  if (client.accountType === 'PERSONAL') return { displayName: person, displayNameAr: personAr || null }
  return { displayName: client.companyName || client.companyNameAr || person, displayNameAr: client.companyNameAr || personAr || null }
}

/** The columns derived from a client's own fields. */
export function derivedColumns(client: Found) {
  const { firstName, lastName, firstNameAr, lastNameAr, companyName, companyNameAr, email, mobile, vatNumber, crNumber } = client
  return {
    ...displayNames(client),
    searchText: searchText([companyName, companyNameAr, firstName, lastName, firstNameAr, lastNameAr, email, mobile, vatNumber, crNumber]),
  }
}
