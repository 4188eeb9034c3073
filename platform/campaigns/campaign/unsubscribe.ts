import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { endAdvertising } from '#platform/clients/consent/change-wanted.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { wantsSql } from '#platform/messaging/wanted.ts'
import type {} from './campaign.table.ts'
import { recipientOf } from './unsubscribe-token.ts'

type Asked = { body: { token: string } }

/** Who holds the link, while there is a client. */
async function holder(scope: Scope, token: string) {
  const id = recipientOf(scope, token)
  const found =
    id !== null &&
    (await scope.db
      .selectFrom('campaignRecipients')
      .innerJoin('clients', 'clients.id', 'campaignRecipients.clientId')
      .select(['campaignRecipients.id', 'campaignRecipients.email', 'clients.id as clientId', 'clients.language'])
      .select(wantsSql(sql`"clients"."id"`, 'email', 'marketing').as('agreed'))
      .where('campaignRecipients.id', '=', id)
      .executeTakeFirst())
  if (!found) throw new Problem('linkExpired')
  return found
}

/** n•••@example.sa: enough to know one's own again. */
const hinted = (email: string) => email.replace(/^(.).*@/, '$1•••@')

export async function viewSubscription(scope: Scope, { body: { token } }: Asked) {
  const { email, language, agreed } = await holder(scope, token)
  return { email: hinted(email ?? ''), language, subscribed: agreed }
}

/** Ends advertising by mail; what the client agreed to by other channels is a matter of its own. */
export function unsubscribe(outer: Scope, { body: { token } }: Asked) {
  return inTransaction(outer, async inner => {
    const scope = inner.with({ caller: { ...system, byLink: true } })
    const { id, clientId, language } = await holder(scope, token)
    await endAdvertising(scope, clientId, 'email')
    await scope.db
      .updateTable('campaignRecipients')
      .set(eb => ({ unsubscribedOn: eb.fn.coalesce('unsubscribedOn', eb.val(scope.now)) }))
      .where('id', '=', id)
      .execute()
    return { language }
  })
}
