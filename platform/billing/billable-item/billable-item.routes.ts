import { billableItems } from '#contract/billing/billable-items.ts'
import { served } from '#platform/kernel/serve.ts'
import { billableItemStore } from './billable-item.store.ts'
import { billableItemVerbs } from './billable-item.verbs.ts'

export const routes = served(billableItems.endpoints, { ...billableItemStore, ...billableItemVerbs })
