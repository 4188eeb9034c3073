import {
  contactDifferences,
  type DomainContact,
  type KeptContact,
  type RegistryRole,
  registryRoles,
} from '#contract/domains/domain-contacts.ts'
import { type Domain, domains } from '#contract/domains/domains.ts'
import type { RegistryContacts } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { registrantOf } from '../domain-job/registrant-of.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'

/** Who was named for a name, besides its client. */
export async function keptContacts({ db }: Scope, domainId: number): Promise<KeptContact[]> {
  return (await db.selectFrom('domains').select('contacts').where('id', '=', domainId).executeTakeFirstOrThrow()).contacts
}
export const keepContacts = async ({ db }: Scope, domainId: number, contacts: readonly KeptContact[]): Promise<void> =>
  void (await db
    .updateTable('domains')
    .set({ contacts: JSON.stringify(contacts) })
    .where('id', '=', domainId)
    .execute())

/**
 * Whom a name's registry is to know, by role: its holder is its client, unless a change made it somebody else, and answers for it where nobody else was
 * named. `holder`: as if they held it.
 */
export async function contactsOf(
  scope: Scope,
  { id, clientId }: Pick<Domain, 'id' | 'clientId'>,
  holder: KeptContact | null = null,
): Promise<Record<RegistryRole, DomainContact>> {
  const contacts = await keptContacts(scope, id)
  const named = (role: RegistryRole): DomainContact | null => {
    const found = role === 'registrant' && holder ? holder : contacts.find(one => one.role === role)
    if (!found) return null
    const { role: _, contactName: name, ...contact } = found
    return { name, ...contact }
  }
  const registrant = named('registrant') ?? (await registrantOf(scope, clientId))
  const other = (role: RegistryRole) => named(role) ?? registrant
  return { registrant, admin: other('admin'), tech: other('tech'), billing: other('billing') }
}

/** The roles in which a registry has somebody else. */
export const differingRoles = (ours: Record<RegistryRole, DomainContact>, theirs: RegistryContacts): RegistryRole[] =>
  registryRoles.filter(role => theirs[role] !== undefined && contactDifferences(ours[role], theirs[role]).length > 0)

/** Keeps whom a registry has of a name, and says in its history where that became somebody else than before, in the caller's transaction. */
export async function noteContacts(scope: Scope, domainId: number, theirs: RegistryContacts): Promise<void> {
  const domain = await domainStore.find(scope, domainId, true)
  const before = await scope.db.selectFrom('domains').select('registryContacts').where('id', '=', domainId).executeTakeFirstOrThrow()
  const ours = await contactsOf(scope, domain)
  const roles = differingRoles(ours, theirs)
  const set = { registryContacts: JSON.stringify(theirs), contactsReadOn: scope.now, contactsDiffer: roles.length > 0 }
  await scope.db.updateTable('domains').set(set).where('id', '=', domainId).execute()
  const known = new Set(differingRoles(ours, before.registryContacts ?? {}))
  if (roles.every(role => known.has(role))) return
  const about = { resource: 'domains', recordId: domainId, recordName: domain.name, clientId: domain.clientId }
  await scope.emit(domains.events.contactsDrifted, { roles }, about)
}
