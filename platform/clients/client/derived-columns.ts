import type { ClientInput } from '#contract/clients/client-input.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { searchText } from '#platform/kernel/list-sql.ts'

type Named = Pick<ClientInput, 'accountType' | 'firstName' | 'lastName' | 'companyName'>
type Found = Named & Pick<ClientInput, 'email' | 'mobile' | 'vatNumber' | 'crNumber'>

/** What a client is called in lists: the company, or the person. */
export const displayName = (client: Named): Bilingual => (client.accountType === 'COMPANY' ? client.companyName : null) ?? fullName(client)

/** The columns derived from a client's own fields. */
export function derivedColumns(client: Found) {
  const { firstName, lastName, companyName, email, mobile, vatNumber, crNumber } = client
  const names = (['en', 'ar'] as const).flatMap(language => [companyName?.[language], firstName[language], lastName[language]])
  return { displayName: displayName(client), searchText: searchText([...names, email, mobile, vatNumber, crNumber]) }
}
