import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { NameChoice } from '#contract/orders/set-up-choices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './name-choice.table.ts'

/**
 * Keeps how the names of an order are to be registered, for whenever that may be.
 * @throws Problem validation of `names.<n>.itemId` for what is no name of the order, or is told twice
 */
export async function keepNameChoices(scope: Scope, { items }: Pick<Order, 'items'>, choices: readonly NameChoice[]): Promise<void> {
  const ids = choices.map(({ itemId }) => itemId)
  const fields: FieldProblems = {}
  for (const [at, id] of ids.entries()) {
    if (!items.some(item => item.id === id && item.tldId !== null)) fields[`names.${at}.itemId`] = { key: 'notAChoice' }
    else if (ids.indexOf(id) < at) fields[`names.${at}.itemId`] = { key: 'alreadyUsed' }
  }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  for (const { itemId: orderItemId, nameservers, ...choice } of choices) {
    const row = { ...choice, nameservers: nameservers === null ? null : JSON.stringify(nameservers) }
    await scope.db
      .insertInto('nameChoices')
      .values({ orderItemId, ...row })
      .onConflict(conflict => conflict.column('orderItemId').doUpdateSet(row))
      .execute()
  }
}

/** How a name is to be registered, where somebody decided it. */
export const nameChoiceFor = ({ db }: Scope, orderItemId: number) =>
  db.selectFrom('nameChoices').selectAll().where('orderItemId', '=', orderItemId).executeTakeFirst()
