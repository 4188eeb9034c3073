import { duplicateFields } from '#contract/clients/client-values.ts'
import { clients } from '#contract/clients/clients.ts'
import { type clientOverview, overviewRows } from '#contract/dashboard/client-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { type ClientRecord, clientStore } from '#platform/clients/client/client.store.ts'
import { clientDuplicates } from '#platform/clients/client/find-duplicates.ts'
import { clientOwner } from '#platform/clients/client/owner.ts'
import { clientNoteStore } from '#platform/clients/client-note/client-note.store.ts'
import { namedInHistory } from '#platform/kernel/named-in-history.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/messaging/suppressed-address/suppressed-address.table.ts'
import { domainsOf, endingFiles, firstOrderOn, invoicesOf, lastSignInOf, servicesOf } from './client-holdings.ts'
import { emailsOf, quotesOf } from './client-letters.ts'
import { billedTo, incomeOf, owedBy, walletsHeld } from './client-money.ts'

type Overview = AnswerOf<typeof clientOverview.overview>

/** A client at a glance, as far as the caller may see it. Throws Problem notFound. */
export async function overviewOf(scope: Scope, { params }: { params: { id: number } }): Promise<Overview> {
  const client = await clientStore.find(scope, params.id)
  const { id } = client
  const billed = scope.can('invoice.view')
  const history = await clientStore.history(scope, { params, query: {} })
  return {
    owner: await clientOwner(scope, { params }),
    duplicates: await sameAs(scope, client),
    history: { ...history, names: await namedInHistory(scope, clients.list, history) },
    suppressed: await suppressedOf(scope, client),
    notes: scope.can('clientNote.view') ? await pinnedOn(scope, id) : null,
    owed: billed ? await owedBy(scope, id) : null,
    wallets: scope.can('wallet.view') ? await walletsHeld(scope, id) : null,
    billed: billed ? await billedTo(scope, id) : null,
    firstOrderOn: scope.can('order.view') ? await firstOrderOn(scope, id) : null,
    lastSignIn: scope.can('clientUser.view') ? await lastSignInOf(scope, id) : null,
    income: scope.can('transaction.view') ? await incomeOf(scope, id) : null,
    services: scope.can('service.view') ? await servicesOf(scope, id) : null,
    domains: scope.can('domain.view') ? await domainsOf(scope, id) : null,
    files: scope.can('clientFile.view') ? await endingFiles(scope, id) : null,
    invoices: billed ? await invoicesOf(scope, id) : null,
    quotes: scope.can('quote.view') ? await quotesOf(scope, id) : null,
    emails: scope.can('emailMessage.view') ? await emailsOf(scope, id) : null,
  }
}

/** Who may be the same as a client; a merged one is the same as the one that it went into, and no more is asked. */
async function sameAs(scope: Scope, client: ClientRecord): Promise<Overview['duplicates']> {
  if (client.mergedIntoId !== null) return []
  const same = Object.fromEntries(duplicateFields.map(name => [name, client[name]]))
  return clientDuplicates(scope, { body: { ...same, exceptId: client.id } })
}

async function suppressedOf({ db }: Scope, { email }: ClientRecord): Promise<Overview['suppressed']> {
  const of = db.selectFrom('suppressedAddresses').select(['source', 'createdOn']).where('address', '=', email.toLowerCase())
  const found = await of.executeTakeFirst()
  return found ? { source: found.source, createdOn: new Date(found.createdOn).toISOString() } : null
}

async function pinnedOn(scope: Scope, clientId: number): Promise<Overview['notes']> {
  const where = [
    { field: 'clientId', operator: 'eq' as const, value: clientId },
    { field: 'sticky', operator: 'eq' as const, value: true },
  ]
  const order_by = { by: 'importance', order: 'desc' as const }
  const page = { page: 1, limit: overviewRows, ignorePaginationCount: true }
  const { items } = await clientNoteStore.list(scope, { list: { where, order_by, relations: ['mentioned', 'files'], ...page } })
  return items.map(({ id, text, importance, mentioned, files, authorName, createdOn }) => ({
    ...{ id, text, importance, mentioned, files, authorName, createdOn },
  }))
}
