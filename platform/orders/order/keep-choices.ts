import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { SetUpChoice } from '#contract/orders/set-up-choices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import type {} from './set-up-choice.table.ts'

/**
 * Keeps how the items of an order are to be set up: whoever sets one up later, when it is paid or tried again, follows it.
 * @throws Problem validation of `items.<n>.itemId` for what is no item of the order, or is told twice
 */
export async function keepChoices(scope: Scope, { items }: Pick<Order, 'items'>, choices: readonly SetUpChoice[]): Promise<void> {
  const ids = choices.map(({ itemId }) => itemId)
  const fields: FieldProblems = {}
  for (const [at, id] of ids.entries()) {
    if (!items.some(item => item.id === id)) fields[`items.${at}.itemId`] = { key: 'notAChoice' }
    else if (ids.indexOf(id) < at) fields[`items.${at}.itemId`] = { key: 'alreadyUsed' }
  }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  for (const { itemId: orderItemId, password, ...choice } of choices) {
    const sealed = password && sealText(scope.services.config.encryptionKey, 'service password', password)
    const row = { ...choice, password: sealed }
    await scope.db
      .insertInto('setUpChoices')
      .values({ orderItemId, ...row })
      .onConflict(conflict => conflict.column('orderItemId').doUpdateSet(row))
      .execute()
  }
}
