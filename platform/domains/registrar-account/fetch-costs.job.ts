import { z } from 'zod'
import { highestCost, mostCostLines } from '#contract/catalogue/tld-costs.ts'
import { domainExtension } from '#contract/kernel/domain-name.ts'
import { takeCosts } from '#platform/catalogue/tld-cost/take-costs.ts'
import type { RegistrarCost } from '#platform/drivers/registrar/registrar-driver.ts'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { openRegistrar, registrarOf } from './open-registrar.ts'

const believed = ({ extension, currency, minimumYears, ...amounts }: RegistrarCost): boolean =>
  !domainExtension(extension) &&
  /^[A-Z]{3}$/.test(currency) &&
  Number.isInteger(minimumYears) &&
  minimumYears >= 1 &&
  minimumYears <= 10 &&
  Object.values(amounts).every(amount => amount === null || (Number.isSafeInteger(amount) && amount >= 0 && amount <= highestCost))

/** Asks a registrar for its costs. What it said, or why it did not, stands on the account, without a change of its version. */
export const fetchCosts = job({
  name: 'fetchCosts',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 0,
  quiet: true,
  handle: async (scope, { id }) => {
    const account = await registrarOf(scope, id)
    if (!account) throw new PermanentFailure('the account is gone')
    const answer = (await openRegistrar(scope, account)?.costs?.()) ?? { is: 'rejected' as const, message: 'It does not tell its costs.' }
    if (answer.is !== 'ok') return failed(scope, id, answer.message)
    const named = answer.costs.slice(0, mostCostLines).map(cost => ({ ...cost, extension: cost.extension.toLowerCase() }))
    const costs = new Map(named.filter(believed).map(cost => [cost.extension, cost]))
    // A registrar that sells nothing has most likely not understood.
    if (costs.size === 0) return failed(scope, id, 'It named no costs.')
    return inTransaction(scope, async inner => {
      await inner.db.updateTable('registrarAccounts').set({ costsFailure: null, costsFetchedOn: inner.now }).where('id', '=', id).execute()
      // What it named in a way that is not believed stays as it was.
      return takeCosts(inner, { id, name: account.name, sells: named.map(({ extension }) => extension) }, [...costs.values()])
    })
  },
})

async function failed({ db }: Scope, id: number, message: string) {
  await db
    .updateTable('registrarAccounts')
    .set({ costsFailure: message.slice(0, 1000) })
    .where('id', '=', id)
    .execute()
  return { taken: 0 }
}
