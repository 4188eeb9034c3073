import { millisecondsInDay } from 'date-fns/constants'
import type { clients } from '#contract/clients/clients.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { limits } from '#platform/access/limits.ts'
import { createLink } from '#platform/access/links.ts'
import { passwordPage } from '#platform/access/messages.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { type ClientRecord, clientStore } from './client.store.ts'

/** Adds a client and, where that was asked, welcomes it by mail. */
export async function createClient(scope: Scope, input: { body: BodyOf<typeof clients.endpoints.create> }): Promise<ClientRecord> {
  const client = await clientStore.create(scope, input)
  if (input.body.welcomeMail) await welcome(scope, client)
  return client
}

/** In the client's language. An owner who never chose a password gets the link to choose one, at the owner's own address alone: it opens the account. */
async function welcome(scope: Scope, client: ClientRecord): Promise<void> {
  const owner = client.ownerUserId === null ? null : await userById(scope, client.ownerUserId)
  const isNew = owner !== null && owner.passwordHash === null
  const token = isNew ? await createLink(scope, 'reset', owner.id, limits.welcomeLink) : ''
  await queueEmail(scope, {
    to: isNew ? owner.email : client.email,
    template: 'clientWelcome',
    language: client.language,
    category: 'general',
    values: {
      link: '',
      name: nameFor(client.displayName, client.language),
      number: String(client.id),
      login: owner?.email ?? '',
      days: limits.welcomeLink / millisecondsInDay,
      signIn: isNew ? 'new' : owner ? 'known' : 'none',
    },
    ...(isNew ? { secretValues: { link: passwordPage(scope, owner, token) } } : {}),
    clientId: client.id,
    userId: client.ownerUserId,
    dedupeKey: `client welcome ${client.id}`,
  })
}
