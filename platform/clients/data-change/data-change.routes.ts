import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import { served } from '#platform/kernel/serve.ts'
import { dataChangeStore } from './data-change.store.ts'
import { dataChangeVerbs } from './data-change.verbs.ts'
import { revealAskedId } from './reveal-asked-id.ts'

export const routes = served(dataChangeRequests.endpoints, { ...dataChangeStore, ...dataChangeVerbs, personalId: revealAskedId })
