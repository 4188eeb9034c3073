import type { Quote } from '#contract/billing/quotes.ts'
import { shortened } from '#contract/kernel/shortened.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { toDoStore } from '#platform/staff/to-do/to-do.store.ts'

type Told = Pick<Quote, 'id' | 'number' | 'ownerId'>

const owner = ({ ownerId }: Told) => (ownerId === null ? { capability: 'quote.accept' as const } : { people: [ownerId] })

/** A client said yes by the link: who looks after the quote hears it. */
export const tellAccepted = (scope: Scope, quote: Told, name: string): Promise<void> =>
  notifyStaff(scope, {
    kind: 'order',
    importance: 'important',
    to: owner(quote),
    key: 'quoteAccepted',
    values: { number: quote.number, name },
    link: { to: 'quote', id: quote.id },
  })

/** A client said no, and why: it is something to do for who looks after it. */
export async function tellDeclined(scope: Scope, quote: Quote, { name, reason }: { name: string; reason: string }): Promise<void> {
  await notifyStaff(scope, {
    kind: 'order',
    to: owner(quote),
    key: 'quoteDeclined',
    values: { number: quote.number, name },
    link: { to: 'quote', id: quote.id },
  })
  const assigneeId = await activeOwner(scope, quote)
  await toDoStore.create(scope, {
    body: {
      text: shortened(`${quote.number} · ${name}: ${reason.replace(/\s+/g, ' ')}`, 500),
      dueOn: null,
      priority: 'medium',
      ...(quote.clientId === null ? { about: 'nothing' } : { about: 'client', clientId: quote.clientId }),
      assigneeId,
      shared: assigneeId === null,
    },
  })
}

async function activeOwner({ db }: Scope, { ownerId }: Told): Promise<number | null> {
  if (ownerId === null) return null
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('status', '=', 'IN_USE')
    .where('role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .executeTakeFirst()
  return found?.id ?? null
}
