import { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { type VerbFunction, verbsOf } from '#platform/kernel/verbs.ts'
import { queueDelivery } from './queue-webhooks.ts'
import type {} from './webhook.table.ts'
import { webhookStore } from './webhook-endpoint.store.ts'
import { newSecret, openSecret } from './webhook-secret.ts'
import { hourLater } from './webhook-times.ts'

type Verb<K extends 'rotateSecret' | 'activate' | 'test'> = VerbFunction<typeof webhookEndpoints, K>

const rotateSecret: Verb<'rotateSecret'> = async (scope, { id }, { overlapHours }) => {
  const { secretSealed } = await stored(scope, id)
  return {
    set: {
      secretSealed: newSecret(scope),
      secretRotatedOn: scope.now.toISOString(),
      ...(overlapHours > 0
        ? { oldSecretSealed: secretSealed, oldSecretEndsOn: hourLater(scope.now, overlapHours) }
        : { oldSecretSealed: null, oldSecretEndsOn: null }),
    },
  }
}

/** Whoever switches it on again answers for it from then on. */
const activate: Verb<'activate'> = async ({ caller }) => ({ set: { failingSince: null, ownerId: caller.id as number } })

const test: Verb<'test'> = async (scope, { id }) => {
  await queueDelivery(scope, id, { event: 'webhookEndpoints.test', data: { resource: 'webhookEndpoints', recordId: id } })
}

const stored = (scope: Scope, id: number) =>
  scope.db.selectFrom('webhookEndpoints').select(['secretSealed', 'format']).where('id', '=', id).executeTakeFirstOrThrow()

/** The record with the secret that it has now, for whoever made it. */
const withSecret = async <R extends { id: number }>(scope: Scope, made: R) => {
  const { secretSealed, format } = await stored(scope, made.id)
  return { ...made, secret: format === 'signed' ? openSecret(scope, secretSealed) : '' }
}

const verbs = verbsOf(webhookStore, { rotateSecret, activate, test })

export const routes = served(webhookEndpoints.endpoints, {
  ...webhookStore,
  ...verbs,
  create: async (scope, call) => withSecret(scope, await webhookStore.create(scope, call)),
  rotateSecret: async (scope, call) => withSecret(scope, await verbs.rotateSecret(scope, call)),
})
