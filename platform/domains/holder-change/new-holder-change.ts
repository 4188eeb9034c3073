import { contactDifferences } from '#contract/domains/domain-contacts.ts'
import { heldStatuses } from '#contract/domains/domains.ts'
import { type HolderChangeInput, lettersWanted, openHolderChange } from '#contract/domains/holder-changes.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { contactsOf } from '../domain/contacts-of-domain.ts'
import { domainStore } from '../domain/domain.store.ts'
import type {} from './holder-change.table.ts'

export type NewHolderChange = HolderChangeInput

/**
 * Who is to hold a name beside who holds it, as it is kept.
 * @throws Problem validation: of `domainId` where the name is not had, or another change of it is open; of `fileIds` where the zone wants letters
 */
export async function newHolderChange(scope: Scope, given: NewHolderChange) {
  const { fileIds, postalCode, ...asked } = given
  const refused = (field: string, key: string, values?: Record<string, number>) =>
    new Problem('validation', { fields: { [field]: { key, ...(values && { values }) } } as FieldProblems })
  const there = await scope.db.selectFrom('domains').select(['id', 'tldId']).where('id', '=', asked.domainId).forUpdate().executeTakeFirst()
  if (!there) throw refused('domainId', 'notAChoice')
  const domain = await domainStore.find(scope, there.id)
  if (!heldStatuses.some(status => status === domain.status)) throw refused('domainId', 'nameNotHeld')
  const open = await scope.db
    .selectFrom('holderChanges')
    .select('id')
    .where('domainId', '=', domain.id)
    .where('status', 'in', openHolderChange)
    .executeTakeFirst()
  if (open) throw refused('domainId', 'holderChangeOpen')
  const { registrant: before } = await contactsOf(scope, domain)
  const { contactName: name, organisation, email, phone, street, city, countryCode } = asked
  const wanted = { name, organisation, email, phone, street, city, countryCode, postalCode: postalCode ?? '' }
  if (contactDifferences(wanted, before).length === 0 && contactDifferences(before, wanted).length === 0)
    throw refused('contactName', 'nothingToChange')
  const zone = await scope.db.selectFrom('tlds').select('documentsNeeded').where('id', '=', there.tldId).executeTakeFirstOrThrow()
  if (zone.documentsNeeded && fileIds.length < lettersWanted) throw refused('fileIds', 'lettersWanted', { min: lettersWanted })
  const { id: requesterId, name: requesterName } = scope.caller
  return { ...asked, postalCode: postalCode ?? '', before, requesterId, requesterName }
}
