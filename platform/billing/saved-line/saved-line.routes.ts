import { savedLines } from '#contract/billing/saved-lines.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'

export const routes = recordRoutes({
  resource: savedLines,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
})
