import type { domainCalls } from '#contract/domains/domain-calls.ts'
import type { Domain, domains } from '#contract/domains/domains.ts'
import { openHolderChange } from '#contract/domains/holder-changes.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { dropLines } from '#platform/billing/invoice/drop-lines.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { registrantOf } from '../domain-job/registrant-of.ts'
import type {} from '../holder-change/holder-change.table.ts'
import { eraseDocument } from '../nic-document/erase-document.ts'
import { formerDocuments } from '../nic-document/former-documents.ts'
import { keepContacts, keptContacts } from './contacts-of-domain.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'
import { openRenewals } from './open-renewals.ts'

const reason = 'The domain has another owner · انتقلت ملكية النطاق'

/** What goes along with a name to another client, and what does not. */
export async function goesAlong(scope: Scope, { params }: { params: { id: number } }): Promise<AnswerOf<typeof domainCalls.goesAlong>> {
  const { id, name, clientId, autoRenew, zoneId } = await domainStore.get(scope, { params })
  const documents = await formerDocuments(scope, id)
  const services = await scope.db
    .selectFrom('services')
    .select('id')
    .where('clientId', '=', clientId)
    .where('domain', '=', name)
    .where('status', 'in', ['submitted', 'active', 'suspended'])
    .execute()
  const invoices = (await openRenewals(scope, id)).map(({ invoiceId, number, status, total, currency }) => ({
    ...{ id: invoiceId, number, status, total, currency },
  }))
  return { autoRenew, zoneId: zoneId ?? null, documents: documents.length, services: services.length, invoices }
}

/**
 * Another client has a name from now on.
 * @throws Problem validation of `clientId` for who is closed, has it already or pays in another currency, and where documents prove that somebody else
 * holds it; wrongState `holderChangeOpen`, `renewalBeingPaid` with the number of an invoice
 */
export const transferOwnership: VerbFunction<typeof domains, 'transferOwnership'> = async (
  scope,
  domain,
  { clientId, openInvoices = 'reissue' },
) => {
  const refused = (key: string, values = {}) => new Problem('validation', { fields: { clientId: { key, values } } })
  if (clientId === domain.clientId) throw refused('sameClient')
  const { currency } = await saleTerms(scope, clientId)
  if (currency !== domain.currency) throw refused('currencyDiffers', { currency: domain.currency })
  await refuseWhileHolderChanges(scope, domain)
  const proven = await isProven(scope, domain)
  const holder = (await keptContacts(scope, domain.id)).find(({ role }) => role === 'registrant')
  if (proven && holder?.email.toLowerCase() !== (await registrantOf(scope, clientId)).email.toLowerCase()) throw refused('holderIsAnother')
  const years = openInvoices === 'reissue' ? await takeBack(scope, domain) : null
  const invoicesLeft = openInvoices === 'stay' ? (await openRenewals(scope, domain.id)).length : 0
  // Whoever answered for it did so for who had it; of a proven holder its registry knows.
  await keepContacts(scope, domain.id, proven && holder ? [holder] : [])
  const documents = await formerDocuments(scope, domain.id)
  for (const id of documents) await eraseDocument(scope, id)
  await scope.db.updateTable('holderChanges').set({ former: true }).where('domainId', '=', domain.id).execute()
  return {
    set: { clientId, deletionAskedOn: null, transferCodeSealed: null, registryContacts: null, contactsReadOn: null, contactsDiffer: false },
    payload: { before: domain.clientId, after: clientId, years, invoicesLeft, documentsErased: documents.length },
  }
}

/** Documents prove who holds the names of its extension: nobody but its registry changes that. */
export async function isProven({ db }: Scope, { tldId }: Domain): Promise<boolean> {
  return (await db.selectFrom('tlds').select('documentsNeeded').where('id', '=', tldId).executeTakeFirstOrThrow()).documentsNeeded
}

async function refuseWhileHolderChanges({ db }: Scope, { id }: Domain): Promise<void> {
  const open = await db
    .selectFrom('holderChanges')
    .select('id')
    .where('domainId', '=', id)
    .where('status', 'in', openHolderChange)
    .executeTakeFirst()
  if (open) throw new Problem('wrongState', { reason: 'holderChangeOpen' })
}

/** Nobody has to pay the open invoices for its next years any more; answers of how many years they were, null: none was asked for. */
async function takeBack(asked: Scope, { id, expiresOn }: Domain): Promise<number | null> {
  const scope = asked.with({ caller: system })
  let years: number | null = null
  for (const { invoiceId, number, status, paid, refunded, lines } of await openRenewals(scope, id)) {
    if (status === 'bankTransfer' || paid > refunded)
      throw new Problem('wrongState', { reason: 'renewalBeingPaid', values: { number: number ?? `#${invoiceId}` } })
    const term = lines.find(({ periodFrom }) => periodFrom !== null && periodFrom === expiresOn)
    if (term?.periodTo && term.periodFrom) years = Number(term.periodTo.slice(0, 4)) - Number(term.periodFrom.slice(0, 4))
    await dropLines(scope, invoiceId, new Set(lines.map(line => line.id)), reason)
  }
  return years
}
