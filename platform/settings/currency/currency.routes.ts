import { currencies } from '#contract/settings/currencies.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { currencyStore } from './currency.store.ts'
import { currencyFormats } from './currency-formats.ts'
import { makeDefault } from './make-default.ts'
import { updateRates } from './update-rates.job.ts'

/** Queues the question to the source; who asked is in the log. */
async function askForRates(scope: Scope) {
  const jobId = (await scope.enqueue(updateRates, { asked: true })) as string
  await scope.emit(currencies.events.ratesAsked, { jobId }, { resource: 'currencies' })
  return { jobId }
}

export const routes = served(currencies.endpoints, {
  ...currencyStore,
  ...verbsOf(currencyStore, { makeDefault }),
  updateRates: askForRates,
  formats: async scope => (await currencyFormats.get(scope)).formats,
})
