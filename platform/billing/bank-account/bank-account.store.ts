import { bankAccounts } from '#contract/billing/bank-accounts.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './bank-account.table.ts'

export const bankAccountStore = crud({
  resource: bankAccounts,
  values: async ({ db }, input, current) => {
    if (typeof input.iban !== 'string' || input.iban === current?.iban) return input
    const taken = await db.selectFrom('bankAccounts').select('id').where('iban', '=', input.iban).executeTakeFirst()
    if (taken) throw new Problem('validation', { fields: { iban: { key: 'alreadyUsed' } } })
    return input
  },
  nameOf: ({ name }) => name,
  searchOf: ({ name, beneficiary, iban }) => [name.en, name.ar, beneficiary.en, beneficiary.ar, iban],
  refuses: async (scope, accounts) => {
    const used = await usedOf(
      scope,
      accounts.map(({ id }) => id),
    )
    // Movements of an account that has some are in its currency.
    return (verb, { id }) => (verb === 'remove' && used.has(id) ? 'inUse' : null)
  },
})

async function usedOf({ db }: Scope, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const [statements, slips] = await Promise.all([
    db.selectFrom('bankStatements').select('bankAccountId').distinct().where('bankAccountId', 'in', ids).execute(),
    db.selectFrom('bankSlips').select('bankAccountId').distinct().where('bankAccountId', 'in', ids).execute(),
  ])
  return new Set([...statements, ...slips].flatMap(({ bankAccountId }) => (bankAccountId === null ? [] : [bankAccountId])))
}
