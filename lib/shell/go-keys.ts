import { mayOpen } from '#lib/navigation.ts'
import { pages } from '#lib/pages.ts'
import { paths } from '#lib/paths.ts'
import { reportPages } from '#lib/reports/report-pages.ts'
import type { Metadata } from '#lib/session/metadata.ts'

export interface GoKey {
  /** Message shell.nav.<id>. */
  id:
    | 'home'
    | 'clients'
    | 'orders'
    | 'tickets'
    | 'invoices'
    | 'transactions'
    | 'quotes'
    | 'domains'
    | 'services'
    | 'dnsZones'
    | 'reports'
    | 'settings'
  path: string
  /** The key after G, as event.code. */
  key: string
  capability?: string
  /** Opens only for who may open one of these. */
  anyOf?: readonly { path: string; capability?: string }[]
}

const all: GoKey[] = [
  { id: 'home', path: paths.home(), key: 'KeyH' },
  { id: 'clients', path: paths.manageClients(), key: 'KeyC', capability: 'client.view' },
  { id: 'orders', path: paths.orders(), key: 'KeyO', capability: 'order.view' },
  { id: 'tickets', path: paths.tickets(), key: 'KeyT', capability: 'ticket.view' },
  { id: 'invoices', path: paths.invoices(), key: 'KeyI', capability: 'invoice.view' },
  { id: 'transactions', path: paths.transactions(), key: 'KeyP', capability: 'transaction.view' },
  { id: 'quotes', path: paths.quotes(), key: 'KeyQ', capability: 'quote.view' },
  { id: 'domains', path: paths.domains(), key: 'KeyD', capability: 'domain.view' },
  { id: 'services', path: paths.services(), key: 'KeyV', capability: 'service.view' },
  { id: 'dnsZones', path: paths.dnsZones(), key: 'KeyZ', capability: 'dnsZone.view' },
  { id: 'reports', path: paths.reports(), key: 'KeyR', anyOf: reportPages },
  { id: 'settings', path: paths.settings(), key: 'KeyS' },
]

/** The pages behind G and a key that this user can open. */
export const goKeysFor = (user: Metadata, known: readonly string[] = pages): GoKey[] =>
  all
    .filter(go => mayOpen(user, go, known) && (go.anyOf?.some(page => mayOpen(user, page, known)) ?? true))
    .map(({ id, path, key }) => ({ id, path, key }))
