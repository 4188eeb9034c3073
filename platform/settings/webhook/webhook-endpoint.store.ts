import { sql } from 'kysely'
import { allEvents } from '#contract/events.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type WebhookEndpoint, webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from './webhook.table.ts'
import { newSecret } from './webhook-secret.ts'
import { webhooksByEvent } from './webhooks-by-event.ts'

export const webhookStore = crud({
  resource: webhookEndpoints,
  computed: {
    ownerName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "webhookEndpoints"."ownerId")`,
  },
  values(scope, given, current) {
    const { events, url } = given as Partial<Pick<WebhookEndpoint, 'events' | 'url'>>
    const unknown = events?.findIndex(name => !allEvents.has(name)) ?? -1
    if (unknown >= 0) throw new Problem('validation', { fields: { [`events.${unknown}`]: { key: 'notAChoice' } } })
    if (url && !scope.services.config.allowPrivateAddresses && !url.startsWith('https:'))
      throw new Problem('validation', { fields: { url: { key: 'httpsAddress' } } })
    const { now, caller } = scope
    // Whoever says where to, and of what, answers for it: nobody is told more than they may see.
    if (current) return events || url ? { ...given, ownerId: caller.id } : given
    return { ...given, status: 'active', ownerId: caller.id, secretSealed: newSecret(scope), secretRotatedOn: now.toISOString() }
  },
  nameOf: ({ name }) => name,
  searchOf: ({ name, url }) => [name, url],
  afterCreate: scope => webhooksByEvent.changed(scope),
  afterUpdate: scope => webhooksByEvent.changed(scope),
  beforeRemove: scope => webhooksByEvent.changed(scope),
})
