import 'server-only'
import { getLocale } from 'next-intl/server'
import { loadPlace, loadRecord, recordId, toldHistory } from '#components/kit/record-screen/load-record.ts'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { clients } from '#contract/clients/clients.ts'
import { clientOverview } from '#contract/dashboard/client-overview.ts'
import type { WhereOf } from '#contract/kernel/list-types.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { namesOf } from './client-names.ts'

export type ClientTab =
  | 'summary'
  | 'timeline'
  | 'profile'
  | 'user'
  | 'sign-in-changes'
  | 'api-tokens'
  | 'contacts'
  | 'notes'
  | 'files'
  | 'products-services'
  | 'domains-details'
  | 'orders'
  | 'invoice'
  | 'transaction'
  | 'cards'
  | 'billable-items'
  | 'email'
  | 'notification-email'
  | 'sms-history'
  | 'privacy'
  | 'consents'

/** Closed clients show only where one asks for a status. */
export const openOnly = (search: SearchParams): WhereOf<typeof clients.list> =>
  search.status === undefined ? [{ field: 'status', operator: 'nin', value: ['closed'] }] : []

/** The pages of a client. A later area adds its own tab. */
export const clientPages: RecordPages<typeof clients, ClientTab> = {
  resource: clients,
  tabs: [
    {
      group: 'overview',
      tabs: [
        { name: 'summary' },
        { name: 'timeline' },
        { name: 'profile' },
        { name: 'user', needs: 'clientUser.view', holds: { of: 'clientUsers', by: 'clientId' } },
        { name: 'sign-in-changes', needs: 'signInChange.view', holds: { of: 'signInChanges', by: 'clientId' } },
        { name: 'api-tokens', needs: 'clientToken.view', holds: { of: 'clientTokens', by: 'clientId' } },
        { name: 'contacts', needs: 'contact.view', holds: { of: 'contacts', by: 'clientId' } },
        { name: 'notes', needs: 'clientNote.view', holds: { of: 'clientNotes', by: 'clientId' } },
        { name: 'files', needs: 'clientFile.view', holds: { of: 'clientFiles', by: 'clientId' } },
      ],
    },
    {
      group: 'business',
      tabs: [
        { name: 'products-services', needs: 'service.view', holds: { of: 'services', by: 'clientId' } },
        { name: 'domains-details', needs: 'domain.view', holds: { of: 'domains', by: 'clientId' } },
        { name: 'orders', needs: 'order.view', holds: { of: 'orders', by: 'clientId' } },
        { name: 'invoice', needs: 'invoice.view', holds: { of: 'invoices', by: 'clientId' } },
        { name: 'transaction', needs: 'transaction.view', holds: { of: 'transactions', by: 'clientId' } },
        { name: 'billable-items', needs: 'billableItem.view', holds: { of: 'billableItems', by: 'clientId' } },
        { name: 'cards', needs: 'savedCard.view', holds: { of: 'savedCards', by: 'clientId' } },
      ],
    },
    {
      group: 'communication',
      tabs: [
        { name: 'email', needs: 'emailMessage.view', holds: { of: 'emailMessages', by: 'clientId' } },
        { name: 'notification-email' },
        { name: 'sms-history', needs: 'smsMessage.view', holds: { of: 'smsMessages', by: 'clientId' } },
        { name: 'privacy', needs: 'privacyRequest.view', holds: { of: 'privacyRequests', by: 'clientId' } },
        { name: 'consents', holds: { of: 'consents', by: 'clientId' } },
      ],
    },
  ],
  address: (id, search, tab = 'summary') => paths.clientTab(tab, id, search),
  listAddress: search => `${paths.clients()}${search ? `?${search}` : ''}`,
  always: openOnly,
  derived: ['displayName', 'customText', 'clientGroup', 'cityId', 'regionCode', 'listedCity', 'listedRegion'],
}

/** The client of `?client=`; anything else is not found. */
export const clientIdOf = (search: SearchParams): number => recordId(search.client)

export const loadClient = (search: SearchParams) => loadRecord(clientPages, clientIdOf(search))

/** What the header of a client shows besides its owner. */
async function loadFrame(search: SearchParams) {
  const id = clientIdOf(search)
  const [client, place, { metadata }] = await Promise.all([loadClient(search), loadPlace(clientPages, id, search), requireSession()])
  const identity = {
    sees: can(metadata, 'client.viewPersonalId'),
    requests: can(metadata, 'dataChangeRequest.create'),
    verifies: can(metadata, 'client.verify'),
  }
  return { client, place, identity }
}

/** A client with what its header shows. */
export async function loadClientView(search: SearchParams) {
  const [frame, owner] = await Promise.all([loadFrame(search), load(clients.endpoints.owner, { params: { id: clientIdOf(search) } })])
  return { ...frame, owner }
}
export type ClientView = Awaited<ReturnType<typeof loadClientView>>

/** The same with all that its summary shows, which comes in one call beside the record's. */
export async function loadClientSummary(search: SearchParams) {
  const id = clientIdOf(search)
  const [frame, overview] = await Promise.all([loadFrame(search), load(clientOverview.overview, { params: { id } })])
  return { view: { ...frame, owner: overview.owner }, overview, history: await toldHistory(clientPages, id, overview.history) }
}

/** What the window is called: the name of the client. */
export async function clientTitle({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [client, locale] = await Promise.all([loadClient(await searchParams), getLocale()])
  return { title: namesOf(client, locale).name }
}
