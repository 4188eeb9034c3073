import type { domainCalls } from '#contract/domains/domain-calls.ts'
import { contactDifferences, registryRoles, saudiContactProblems } from '#contract/domains/domain-contacts.ts'
import type { Domain, domains } from '#contract/domains/domains.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { beginDomainWork, requireRegistrar } from '../domain-job/begin-domain-work.ts'
import { forgetConfirmation } from '../name-confirmation/ask-confirmation.ts'
import { contactsOf, keepContacts, keptContacts, noteContacts } from './contacts-of-domain.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'

/** Whom we and its registry have for each role of a name; no registry is asked. */
export async function domainContacts(scope: Scope, { params }: { params: { id: number } }): Promise<AnswerOf<typeof domainCalls.contacts>> {
  const domain = await domainStore.get(scope, { params })
  const kept = await scope.db
    .selectFrom('domains')
    .innerJoin('tlds', 'tlds.id', 'domains.tldId')
    .leftJoin('registrarAccounts', 'registrarAccounts.id', 'domains.registrarAccountId')
    .select(['domains.contacts', 'registryContacts', 'contactsReadOn', 'documentsNeeded', 'driver'])
    .where('domains.id', '=', domain.id)
    .executeTakeFirstOrThrow()
  const [ours, theirs] = [await contactsOf(scope, domain), kept.registryContacts ?? {}]
  return {
    readOn: kept.contactsReadOn,
    holderProven: kept.documentsNeeded,
    takesContacts: kept.driver !== null && registrarDriverKinds[kept.driver].takesContacts,
    roles: registryRoles.map(role => ({
      role,
      asHolder: !kept.contacts.some(one => one.role === role),
      ours: ours[role],
      named: role !== 'registrant' && kept.contacts.some(one => one.role === role) ? ours[role] : null,
      theirs: theirs[role] ?? null,
      differs: theirs[role] ? contactDifferences(ours[role], theirs[role]) : [],
    })),
  }
}

export const isHeld = ({ status }: Domain) => status === 'active' || status === 'grace' || status === 'redemption'
const underWay = { work: 'underWay', failure: null } as const

/** @throws Problem validation of what a Saudi name asks of who administers it */
export const setContact: VerbFunction<typeof domains, 'setContact'> = async (scope, domain, contact) => {
  const fields = domain.kind === 'saudi' ? saudiContactProblems(contact) : {}
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const { role, contactName, organisation, email, phone, street, city, postalCode, countryCode } = contact
  const kept = { role, contactName, organisation, email, phone, street, city, postalCode: postalCode ?? '', countryCode }
  const others = (await keptContacts(scope, domain.id)).filter(one => one.role !== role)
  await keepContacts(scope, domain.id, [...others, kept])
  if (role === 'admin') await forgetConfirmation(scope, domain.id)
  return { set: isHeld(domain) ? underWay : {}, payload: { role } }
}

/** @throws Problem wrongState where the holder answers for it already */
export const dropContact: VerbFunction<typeof domains, 'dropContact'> = async (scope, domain, { role }) => {
  const before = await keptContacts(scope, domain.id)
  const contacts = before.filter(one => one.role !== role)
  if (contacts.length === before.length) throw new Problem('wrongState', { reason: 'contactIsHolder' })
  await keepContacts(scope, domain.id, contacts)
  if (role === 'admin') await forgetConfirmation(scope, domain.id)
  return { set: isHeld(domain) ? underWay : {}, payload: { role } }
}

/** For the verbs that ask its registry once more for what it was told before. */
export async function sendAgain(_scope: Scope, { registrarAccountId }: Domain) {
  requireRegistrar(registrarAccountId)
  return { set: underWay }
}

/** Its registry is told, where it has the name; one that a person tells waits until that was done. */
export const contactsToRegistry =
  (operation: 'setContacts' | 'setHolder') =>
  async (asked: Scope, { recordId }: Happened): Promise<void> => {
    const scope = asked.with({ caller: system })
    const domain = await domainStore.find(scope, recordId as number)
    if (!isHeld(domain)) return
    await scope.db.updateTable('domains').set({ contactsDiffer: true }).where('id', '=', domain.id).execute()
    await beginDomainWork(scope, { domainId: domain.id, operation })
  }

/** A person wrote down that what was asked of its registry by hand was done: it has those whom we have. */
export async function contactsSettled(scope: Scope, domain: Domain): Promise<void> {
  if (domain.work !== 'underWay' || !domain.contactsDiffer || domain.registrarAccountId === null) return
  const account = await scope.db
    .selectFrom('registrarAccounts')
    .select('driver')
    .where('id', '=', domain.registrarAccountId)
    .executeTakeFirstOrThrow()
  if (!registrarDriverKinds[account.driver].online) await noteContacts(scope, domain.id, await contactsOf(scope, domain))
}
