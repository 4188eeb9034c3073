import { administrators } from '#contract/staff/administrators.ts'
import { served } from '#platform/kernel/serve.ts'
import { administratorStore } from './administrator.store.ts'
import { administratorVerbs } from './administrator.verbs.ts'
import { createAdministrator, updateAdministrator } from './change-administrator.ts'

export const routes = served(administrators.endpoints, {
  ...administratorStore,
  ...administratorVerbs,
  create: createAdministrator,
  update: updateAdministrator,
})
