import { highestCost, mostCostLines } from '#contract/catalogue/tld-costs.ts'
import { domainExtension } from '#contract/kernel/domain-name.ts'
import { takeCosts } from '#platform/catalogue/tld-cost/take-costs.ts'
import type { RegistrarCost } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openRegistrar } from './open-registrar.ts'
import type { StoredRegistrar } from './registrar-account.table.ts'

/** What a registrar said of its costs, or why it said nothing. */
export type ReadCosts = { costs: readonly RegistrarCost[]; sells: readonly string[] } | { failure: string }

const believed = ({ extension, currency, minimumYears, ...amounts }: RegistrarCost): boolean =>
  !domainExtension(extension) &&
  /^[A-Z]{3}$/.test(currency) &&
  Number.isInteger(minimumYears) &&
  minimumYears >= 1 &&
  minimumYears <= 10 &&
  Object.values(amounts).every(amount => amount === null || (Number.isSafeInteger(amount) && amount >= 0 && amount <= highestCost))

/** Asks a registrar for its costs, outside any transaction. */
export async function readCosts(scope: Scope, account: StoredRegistrar): Promise<ReadCosts> {
  const answer = (await openRegistrar(scope, account)?.costs?.()) ?? { is: 'rejected' as const, message: 'It does not tell its costs.' }
  if (answer.is !== 'ok') return { failure: answer.message.slice(0, 1000) }
  const named = answer.costs.slice(0, mostCostLines).map(cost => ({ ...cost, extension: cost.extension.toLowerCase() }))
  const costs = new Map(named.filter(believed).map(cost => [cost.extension, cost]))
  // A registrar that sells nothing has most likely not understood.
  if (costs.size === 0) return { failure: 'It named no costs.' }
  // What it named in a way that is not believed stays as it was.
  return { costs: [...costs.values()], sells: named.map(({ extension }) => extension) }
}

/** Keeps what it said, or why it said nothing, in the caller's transaction. It stands on the account, without a change of its version. */
export async function keepCosts(scope: Scope, { id, name }: StoredRegistrar, read: ReadCosts): Promise<{ taken: number; changed: number }> {
  const failed = 'failure' in read
  const said = failed ? { costsFailure: read.failure } : { costsFailure: null, costsFetchedOn: scope.now }
  await scope.db.updateTable('registrarAccounts').set(said).where('id', '=', id).execute()
  return failed ? { taken: 0, changed: 0 } : takeCosts(scope, { id, name, sells: read.sells }, read.costs)
}
