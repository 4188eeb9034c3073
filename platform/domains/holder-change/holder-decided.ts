import { domains } from '#contract/domains/domains.ts'
import type { HolderChange } from '#contract/domains/holder-changes.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { keepContacts, keptContacts } from '../domain/contacts-of-domain.ts'
import { domainStore } from '../domain/domain.store.ts'
import { holderChangeStore } from './holder-change.store.ts'

/** Its registry has the new holder: the name is theirs with us too. In the caller's transaction. */
export async function holderChanged(scope: Scope, id: number): Promise<void> {
  const change = await holderChangeStore.find(scope, id, true)
  await takeOver(scope, change)
  await takeStep(scope, holderChangeStore, 'finish', id, { set: { answer: null, endedOn: scope.now } })
}

/** Its registry did not take them; what is no longer wanted stays as it was decided. */
export async function holderRefused(scope: Scope, id: number, message: string): Promise<void> {
  const change = await holderChangeStore.find(scope, id, true)
  if (change.status !== 'approved') return
  await takeStep(scope, holderChangeStore, 'fail', id, { set: { answer: message }, payload: { message } })
}

export async function takeOver(scope: Scope, change: HolderChange): Promise<void> {
  const domain = await domainStore.find(scope, change.domainId, true)
  const others = (await keptContacts(scope, domain.id)).filter(({ role }) => role !== 'registrant')
  await keepContacts(scope, domain.id, [...others, askedHolder(change)])
  await domainStore.store(scope, domain, { work: 'none', failure: null }, domains.events.holderChanged)
  await tellOfHolder(scope, change, 'done')
}

/** Who is to hold the name, as a name keeps its contacts. */
export function askedHolder({ contactName, organisation, email, phone, street, city, postalCode, countryCode }: HolderChange) {
  return { role: 'registrant' as const, contactName, organisation, email, phone, street, city, postalCode, countryCode }
}

/** The client whose the name is hears what came of it. */
export const tellOfHolder = (
  scope: Scope,
  { id, domainId, clientId, domainName, contactName }: HolderChange,
  outcome: 'done' | 'rejected',
  answer = '',
): Promise<void> =>
  mailClient(scope, clientId, {
    template: 'holderChange',
    category: 'domain',
    values: () => ({ domain: domainName, holder: contactName, outcome, answer }),
    about: { resource: 'domains', id: domainId },
    dedupeKey: `holder change ${id} ${outcome}`,
  })
