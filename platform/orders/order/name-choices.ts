import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { NameChoice } from '#contract/orders/set-up-choices.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './name-choice.table.ts'

/**
 * Keeps how the names of an order are to be registered, for whenever that may be.
 * @throws Problem validation of `names.<n>.itemId` for what is no name of the order, or is told twice; forbidden
 * where a name is to be registered that would not be by itself, or elsewhere, by who may not register names
 */
export async function keepNameChoices(scope: Scope, { items }: Pick<Order, 'items'>, choices: readonly NameChoice[]): Promise<void> {
  const ids = choices.map(({ itemId }) => itemId)
  const fields: FieldProblems = {}
  for (const [at, id] of ids.entries()) {
    if (!items.some(item => item.id === id && item.tldId !== null)) fields[`names.${at}.itemId`] = { key: 'notAChoice' }
    else if (ids.indexOf(id) < at) fields[`names.${at}.itemId`] = { key: 'alreadyUsed' }
  }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  if (await registersOtherwise(scope, items, choices)) scope.require('domain.register')
  for (const { itemId: orderItemId, nameservers, ...choice } of choices) {
    const row = { ...choice, nameservers: nameservers === null ? null : JSON.stringify(nameservers) }
    await scope.db
      .insertInto('nameChoices')
      .values({ orderItemId, ...row })
      .onConflict(conflict => conflict.column('orderItemId').doUpdateSet(row))
      .execute()
  }
}

/** Whether more is asked of registries by these choices than the extensions of the names have done by themselves. */
async function registersOtherwise({ db }: Scope, items: Order['items'], choices: readonly NameChoice[]): Promise<boolean> {
  if (choices.some(({ registrarAccountId }) => registrarAccountId !== null)) return true
  const sent = new Set(choices.filter(({ register }) => register).map(({ itemId }) => itemId))
  const tldIds = items.flatMap(({ id, tldId }) => (sent.has(id) && tldId !== null ? [tldId] : []))
  if (tldIds.length === 0) return false
  const byHand = db.selectFrom('tlds').select('id').where('id', 'in', tldIds).where('autoRegister', '=', false)
  return (await byHand.executeTakeFirst()) !== undefined
}

/** How a name is to be registered, where somebody decided it. */
export const nameChoiceFor = ({ db }: Scope, orderItemId: number) =>
  db.selectFrom('nameChoices').selectAll().where('orderItemId', '=', orderItemId).executeTakeFirst()
