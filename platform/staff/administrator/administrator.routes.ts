import { z } from 'zod'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { type Administrator, administrators } from '#contract/staff/administrators.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { canOf, refusePerson } from './administrator.rules.ts'
import { administratorStore as store } from './administrator.store.ts'
import { activate, deactivate, endAllSessions, invite, resetPassword, resetSecondFactor } from './administrator.verbs.ts'
import { createAdministrator, updateAdministrator } from './change-administrator.ts'

type ById<B> = { params: { id: number }; body: B }

/** With what the caller may do with the person now. */
const answered =
  <I>(verb: (scope: Scope, input: I) => Promise<Administrator>) =>
  async (scope: Scope, input: I): Promise<Administrator> => {
    const person = await verb(scope, input)
    return { ...person, can: (await canOf(scope, [person]))(person) }
  }

/** Only somebody who never came in goes altogether; the work of others keeps their name. */
async function remove(scope: Scope, input: ById<BodyOf<typeof administrators.endpoints.remove>>) {
  await refusePerson(scope, 'delete', await store.find(scope, input.params.id, true))
  return store.remove(scope, input)
}

export const routes = served(administrators.endpoints, {
  list: async (scope, input) => {
    const page = await store.list(scope, input)
    const can = await canOf(scope, page.items)
    return { ...page, items: page.items.map(person => ({ ...person, can: can(person) })) }
  },
  get: answered(store.get),
  create: answered(createAdministrator),
  update: answered(updateAdministrator),
  remove,
  invite: answered(invite),
  activate: answered(activate),
  deactivate: answered(deactivate),
  resetPassword: answered(resetPassword),
  resetSecondFactor: answered(resetSecondFactor),
  endSessions: answered(endAllSessions),
})

const nothing = z.strictObject({})
const plain = { activate, invite, endSessions: endAllSessions, resetSecondFactor, resetPassword }
for (const [name, run] of Object.entries(plain)) {
  const { access } = administrators.endpoints[name as keyof typeof plain]
  registerBulk('administrators', name, {
    capability: access as never,
    values: nothing,
    one: (scope, id) => run(scope, { params: { id }, body: {} }),
  })
}
registerBulk('administrators', 'deactivate', {
  capability: 'administrator.changeStatus',
  values: nothing,
  one: (scope, id) => deactivate(scope, { params: { id }, body: { reason: null, targetId: null } }),
})
registerBulk('administrators', 'delete', {
  capability: 'administrator.delete',
  values: nothing,
  one: (scope, id) => remove(scope, { params: { id }, body: {} }),
})
