import { savedCards } from '#contract/billing/saved-cards.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { noDefault } from './no-default.ts'
import { savedCardStore } from './saved-card.store.ts'

const verbs = verbsOf(savedCardStore, {
  makeDefault: async (scope, { clientId, isDefault }) => {
    if (isDefault) return { unchanged: true }
    await noDefault(scope, clientId)
    return { set: { isDefault: true } }
  },
  switchOff: async ({ now }) => ({ set: { switchedOffOn: now } }),
  switchOn: async ({ now }) => ({ set: { switchedOffOn: null, switchedOnOn: now } }),
})

export const routes = served(savedCards.endpoints, { ...savedCardStore, ...verbs })
