import { mayOpen } from '#lib/navigation.ts'
import { pages } from '#lib/pages.ts'
import { paths } from '#lib/paths.ts'
import type { Metadata } from '#lib/session/metadata.ts'

export interface Creation {
  /** Message shell.createWhat.<id>. */
  id: 'client' | 'order' | 'invoice' | 'quote' | 'payment' | 'domain' | 'dnsZone' | 'ticket' | 'toDo' | 'campaign' | 'promotion' | 'product'
  path: string
  /** The key after Q, as event.code. */
  key: string
  /** Needed to create one; without it everybody may. */
  capability?: string
}

const all: Creation[] = [
  { id: 'client', path: paths.newClient(), key: 'KeyC', capability: 'client.create' },
  { id: 'order', path: paths.newOrder(), key: 'KeyO', capability: 'order.create' },
  { id: 'invoice', path: paths.newInvoice(), key: 'KeyI', capability: 'invoice.create' },
  { id: 'quote', path: paths.newQuote(), key: 'KeyQ', capability: 'quote.create' },
  { id: 'payment', path: paths.newTransaction(), key: 'KeyP', capability: 'transaction.create' },
  // A name is ordered where it was looked up.
  { id: 'domain', path: paths.whoisLookup(), key: 'KeyD', capability: 'domain.lookUp' },
  { id: 'dnsZone', path: paths.dnsZones({ new: 1 }), key: 'KeyZ', capability: 'dnsZone.create' },
  { id: 'ticket', path: paths.newTicket(), key: 'KeyT', capability: 'ticket.create' },
  { id: 'toDo', path: paths.toDos({ new: 1 }), key: 'KeyK' },
  { id: 'campaign', path: paths.campaign('new'), key: 'KeyM', capability: 'campaign.create' },
  { id: 'promotion', path: paths.promotion('new'), key: 'KeyR', capability: 'promotion.create' },
  { id: 'product', path: paths.product('new'), key: 'KeyU', capability: 'product.create' },
]

/** What this user can create now: its page exists and the right is held. */
export const creationsFor = (user: Metadata, known: readonly string[] = pages): Creation[] =>
  all.filter(creation => mayOpen(user, creation, known)).map(({ id, path, key }) => ({ id, path, key }))
