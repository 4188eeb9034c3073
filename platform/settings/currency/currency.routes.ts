import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { currencyOptions } from './currency.store.ts'
import { makeDefault } from './make-default.ts'
import { updateRates } from './update-rates.job.ts'

const formats = ({ db }: Scope) =>
  db
    .selectFrom('currencies')
    .select(['code', 'name', 'prefix', 'suffix', 'format', 'isDefault', 'active'])
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()

/** Queues the question to the source; who asked is in the log. */
async function askForRates(scope: Scope) {
  const jobId = (await scope.enqueue(updateRates, { asked: true })) as string
  await scope.audit({ action: 'currencies.ratesAsked', resource: 'currencies', details: { jobId } })
  return { jobId }
}

export const routes = recordRoutes(currencyOptions, store => ({
  makeDefault: (scope, { params }) => makeDefault(scope, store, params.id),
  updateRates: askForRates,
  formats,
}))
