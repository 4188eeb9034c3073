import type { domains } from '#contract/domains/domains.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { sealEppCode } from '#platform/orders/order/epp-code.ts'

/**
 * A name that was ordered as a registration comes from another registrar instead, or the other way round; what was paid for it stays. The code of a
 * transfer may be told with it.
 * @throws Problem validation of `command` where its extension does not offer that; wrongState `sameType`
 */
export const switchType: VerbFunction<typeof domains, 'switchType'> = async (scope, { tldId, command: before }, { command, eppCode }) => {
  if (command === before) throw new Problem('wrongState', { reason: 'sameType' })
  const offered = await scope.db
    .selectFrom('tldPrices')
    .select('id')
    .where('tldId', '=', tldId)
    .where('command', '=', command)
    .where('price', '>=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!offered) throw new Problem('validation', { fields: { command: { key: 'notOffered' } } })
  const eppCodeSealed = command === 'transfer' && eppCode ? sealEppCode(scope, eppCode) : null
  return { set: { command, eppCodeSealed }, payload: { before, after: command } }
}
