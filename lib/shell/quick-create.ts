import { mayOpen } from '#lib/navigation.ts'
import { paths } from '#lib/paths.ts'
import type { Metadata } from '#lib/session/metadata.ts'

export interface Creation {
  /** Message shell.createWhat.<id>. */
  id: 'client' | 'order' | 'invoice' | 'quote' | 'ticket'
  path: string
  /** The key after Q, as event.code. */
  key: string
  capability: string
}

const all: Creation[] = [
  { id: 'client', path: paths.newClient(), key: 'KeyC', capability: 'client.create' },
  { id: 'invoice', path: paths.newInvoice(), key: 'KeyI', capability: 'invoice.create' },
  { id: 'quote', path: paths.newQuote(), key: 'KeyQ', capability: 'quote.create' },
  { id: 'ticket', path: paths.newTicket(), key: 'KeyT', capability: 'ticket.create' },
]

/** What this user can create now: its page exists and the right is held. */
export const creationsFor = (user: Metadata): Creation[] => all.filter(creation => mayOpen(user, creation))
