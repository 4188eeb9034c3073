import { type Domain, domains } from '#contract/domains/domains.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { orders } from '#contract/orders/orders.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { nameChoiceFor } from '#platform/orders/order/name-choices.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'

/**
 * An order was accepted with choices for its names: those that were not asked for yet go to the chosen registrar, with the chosen name servers.
 * @throws Problem validation of `names.<n>.registrarAccountId` for an account that is not used, or a premium name of another one
 */
export async function takeNameChoices(asked: Scope, { payload: { names } }: Happened<typeof orders.events.accept>): Promise<void> {
  const scope = asked.with({ caller: system })
  const fields: FieldProblems = {}
  for (const [at, itemId] of names.entries()) {
    const taken = await takeChoice(scope, itemId)
    if (!taken) fields[`names.${at}.registrarAccountId`] = { key: 'notAChoice' }
  }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
}

/** Answers whether it could be taken; a name that is at a registry by now is left alone. */
async function takeChoice(scope: Scope, itemId: number): Promise<boolean> {
  const { db } = scope
  const choice = await nameChoiceFor(scope, itemId)
  const found = await db.selectFrom('domains').select('id').where('orderItemId', '=', itemId).executeTakeFirst()
  if (!choice || !found) return true
  const domain = await domainStore.find(scope, found.id, true)
  if (!domains.verbs.register.from.some(state => state === domain.status) || domain.work === 'underWay') return true
  const { registrarAccountId } = choice
  if (registrarAccountId !== null && registrarAccountId !== domain.registrarAccountId) {
    const account = await db
      .selectFrom('registrarAccounts')
      .select('id')
      .where('id', '=', registrarAccountId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!account || domain.premium) return false
  }
  const set: Partial<Pick<Domain, 'registrarAccountId' | 'nameservers'>> = {
    ...(registrarAccountId === null ? {} : { registrarAccountId }),
    ...(choice.nameservers === null ? {} : { nameservers: choice.nameservers }),
  }
  await domainStore.store(scope, domain, set, domains.events.choicesTaken)
  return true
}
