import type { ClientInput } from '#contract/clients/client-input.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { isHeldToCurrency } from '#platform/client-currency.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import type {} from '#platform/settings/place/place.table.ts'

type Chosen = Pick<ClientInput, 'countryCode' | 'currency'>
type Stored = Chosen & { id: number }

/**
 * A client may only move to a country that is allowed and a currency that is active; where it is already, it stays. What is kept in a currency
 * holds the client to it.
 */
export async function choiceProblems({ db }: Scope, input: Partial<Chosen>, current: Stored | null): Promise<FieldProblems> {
  const problems: FieldProblems = {}
  const { countryCode, currency } = input
  if (countryCode && countryCode !== current?.countryCode) {
    const country = await db.selectFrom('countries').select('allowed').where('alpha2', '=', countryCode).executeTakeFirst()
    if (!country?.allowed) problems.countryCode = { key: country ? 'countryNotAllowed' : 'notAChoice' }
  }
  if (currency && currency !== current?.currency) {
    const known = await db.selectFrom('currencies').select('active').where('code', '=', currency).executeTakeFirst()
    if (!known?.active) problems.currency = { key: 'notAChoice' }
    else if (current && (await isHeldToCurrency(db, current.id)))
      problems.currency = { key: 'currencyHeld', values: { currency: current.currency } }
  }
  return problems
}
