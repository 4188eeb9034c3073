import type { Capability } from '#contract/permissions.ts'
import { mayOpen } from '#lib/navigation.ts'
import { paths } from '#lib/paths.ts'
import type { Metadata } from '#lib/session/metadata.ts'

export interface GoKey {
  /** Message shell.nav.<id>. */
  id: 'home' | 'clients' | 'orders' | 'tickets' | 'invoices' | 'domains' | 'dnsZones' | 'reports' | 'settings'
  path: string
  /** The key after G, as event.code. */
  key: string
  capability?: Capability
}

const all: GoKey[] = [
  { id: 'home', path: paths.home(), key: 'KeyH' },
  { id: 'clients', path: paths.manageClients(), key: 'KeyC', capability: 'client.view' },
  { id: 'orders', path: paths.orders(), key: 'KeyO', capability: 'order.view' },
  { id: 'tickets', path: paths.tickets(), key: 'KeyT', capability: 'ticket.view' },
  { id: 'invoices', path: paths.invoices(), key: 'KeyI', capability: 'invoice.view' },
  { id: 'domains', path: paths.domains(), key: 'KeyD', capability: 'domain.view' },
  { id: 'dnsZones', path: paths.dnsZones(), key: 'KeyZ', capability: 'dnsZone.view' },
  { id: 'reports', path: paths.reports(), key: 'KeyR', capability: 'report.view' },
  { id: 'settings', path: paths.settings(), key: 'KeyS' },
]

/** The pages behind G and a key that this user can open. */
export const goKeysFor = (user: Metadata): GoKey[] => all.filter(go => mayOpen(user, go))
