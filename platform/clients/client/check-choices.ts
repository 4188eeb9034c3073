import type { ClientInput } from '#contract/clients/client-input.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import type {} from '#platform/settings/place/place.table.ts'

type Chosen = Pick<ClientInput, 'countryCode' | 'currency'>

/** A client may only move to a country that is allowed and a currency that is active; where it is already, it stays. */
export async function choiceProblems({ db }: Scope, input: Partial<Chosen>, current: Chosen | null): Promise<FieldProblems> {
  const problems: FieldProblems = {}
  const { countryCode, currency } = input
  if (countryCode && countryCode !== current?.countryCode) {
    const country = await db.selectFrom('countries').select('allowed').where('alpha2', '=', countryCode).executeTakeFirst()
    if (!country?.allowed) problems.countryCode = { key: country ? 'countryNotAllowed' : 'notAChoice' }
  }
  if (currency && currency !== current?.currency) {
    const known = await db.selectFrom('currencies').select('active').where('code', '=', currency).executeTakeFirst()
    if (!known?.active) problems.currency = { key: 'notAChoice' }
  }
  return problems
}
