import { sql } from 'kysely'
import { allEvents } from '#contract/events.ts'
import type { Finding } from '#contract/kernel/finding.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { formatFinding, hiddenPath, type WebhookEndpoint, webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './webhook.table.ts'
import { newSecret, sealedAddress } from './webhook-secret.ts'
import { webhooksByEvent } from './webhooks-by-event.ts'

/** The address as it is kept. What is not said, or sent back as it is shown, stays; another format needs another address. @throws Problem validation */
function addressValues(scope: Scope, given: Record<string, unknown>, current: WebhookEndpoint | null) {
  const { format = current?.format ?? 'signed', url } = given as Partial<WebhookEndpoint>
  const refuse = (finding: Finding) => new Problem('validation', { fields: { url: finding } })
  const kept = current !== null && (url === undefined || url === current.url)
  if (kept && format === current.format) return current.format === 'signed' ? {} : { url: current.url }
  if (kept || url === undefined || url.endsWith(hiddenPath)) throw refuse({ key: 'required' })
  const { allowPrivateAddresses } = scope.services.config
  if (!allowPrivateAddresses && !url.startsWith('https:')) throw refuse({ key: 'httpsAddress' })
  const finding = allowPrivateAddresses ? undefined : formatFinding(format, url)
  if (finding) throw refuse(finding)
  return format === 'signed' ? { url, urlSealed: null } : sealedAddress(scope, url)
}

export const webhookStore = crud({
  resource: webhookEndpoints,
  computed: {
    ownerName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "webhookEndpoints"."ownerId")`,
  },
  values(scope, given, current) {
    const { events, url } = given as Partial<Pick<WebhookEndpoint, 'events' | 'url'>>
    const unknown = events?.findIndex(name => !allEvents.has(name)) ?? -1
    if (unknown >= 0) throw new Problem('validation', { fields: { [`events.${unknown}`]: { key: 'notAChoice' } } })
    const { now, caller } = scope
    const address = addressValues(scope, given, current as WebhookEndpoint | null)
    // Whoever says where to, and of what, answers for it: nobody is told more than they may see.
    if (current) return { ...given, ...address, ...(events || url ? { ownerId: caller.id } : {}) }
    return {
      ...given,
      ...address,
      status: 'active',
      ownerId: caller.id,
      secretSealed: newSecret(scope),
      secretRotatedOn: now.toISOString(),
    }
  },
  refuses:
    () =>
    (verb, { format }) =>
      verb === 'rotateSecret' && format !== 'signed' ? 'webhookUnsigned' : null,
  nameOf: ({ name }) => name,
  searchOf: ({ name, url }) => [name, url],
  afterCreate: scope => webhooksByEvent.changed(scope),
  afterUpdate: scope => webhooksByEvent.changed(scope),
  beforeRemove: scope => webhooksByEvent.changed(scope),
})
