import { savedCards } from '#contract/billing/saved-cards.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { savedCardStore } from './saved-card.store.ts'

const verbs = verbsOf(savedCardStore, {
  makeDefault: async (scope, { id, clientId, isDefault }) => {
    if (isDefault) return { unchanged: true }
    await scope.db
      .updateTable('savedCards')
      .set(eb => ({ isDefault: false, version: eb('version', '+', 1), updatedOn: scope.now }))
      .where('clientId', '=', clientId)
      .where('id', '<>', id)
      .where('isDefault', '=', true)
      .execute()
    return { set: { isDefault: true } }
  },
})

export const routes = served(savedCards.endpoints, { ...savedCardStore, ...verbs })
