import type { Domain } from '#contract/domains/domains.ts'
import type { DocumentFlaw } from '#contract/domains/nic-documents.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { translator } from '#platform/kernel/translator.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'

const wanted: readonly Domain['documents'][] = ['missing', 'rejected', 'refused']

/** Whether it waits for its client: not for our review, nor for the registry. */
export const waitsForClient = ({ status, documents }: Domain): boolean =>
  (status === 'submitted' || status === 'onHold') && wanted.includes(documents)

/** A name is paid and its documents are not there: from today on its client has so many days. What waits already waits on. */
export async function beginWaiting(scope: Scope, id: number): Promise<void> {
  const domain = await domainStore.find(scope, id, true)
  if (domain.documentsDueOn !== null || domain.status !== 'submitted') return
  await waitUntil(scope, domain)
}

/** Its registry, which took its time, wants others: the days begin anew. */
export async function waitAnew(scope: Scope, id: number, answer: string): Promise<void> {
  await waitUntil(scope, await domainStore.find(scope, id, true), answer)
}

async function waitUntil(scope: Scope, domain: Domain, answer = ''): Promise<void> {
  const days = await setting(scope, 'nicDocumentDays')
  const documentsDueOn = days === 0 ? null : addDays(riyadhDate(scope.now), days)
  await scope.db.updateTable('domains').set({ documentsDueOn }).where('id', '=', domain.id).execute()
  if (waitsForClient(domain)) await askForDocuments(scope, { ...domain, documentsDueOn }, answer)
}

/** Tells its client that documents are wanted, by when, and what was wrong with the last ones; once a day. */
export async function askForDocuments(
  scope: Scope,
  { id, clientId, name, documentsDueOn }: Domain,
  answer = '',
  flaws: readonly DocumentFlaw[] = [],
): Promise<void> {
  const today = riyadhDate(scope.now)
  await scope.db.updateTable('domains').set({ documentsAskedOn: today }).where('id', '=', id).execute()
  await mailClient(scope, clientId, {
    template: 'documentsWanted',
    category: 'domain',
    values: language => {
      const t = translator(language, 'nicDocuments')
      const wrong = [...flaws.map(flaw => t(`options.flaws.${flaw}`)), answer].filter(Boolean).join(' ')
      return { domain: name, day: documentsDueOn ?? '', answer: wrong }
    },
    about: { resource: 'domains', id },
    dedupeKey: `documents wanted ${id} ${today} ${[...flaws, answer].join(' ').slice(0, 80)}`,
  })
}
