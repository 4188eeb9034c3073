import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { tellReceivers } from './tell-receivers.ts'

/** Tells the receivers of a rule of the event that set it off. Run twice, it tells nobody again. */
export const tellByRule = job({
  name: 'tellByRule',
  values: z.strictObject({ id: z.int().positive() }),
  handle: async (scope, { id }): Promise<void> => {
    await inTransaction(scope, async inner => {
      const firing = await inner.db.selectFrom('notificationRuleFirings').selectAll().where('id', '=', id).executeTakeFirst()
      if (!firing) return
      const rules = inner.db.selectFrom('notificationRules').selectAll().where('id', '=', firing.ruleId)
      const rule = await rules.forNoKeyUpdate().executeTakeFirst()
      if (rule?.status !== 'active') return
      if ((await tellReceivers(inner, rule, firing)) === 0) return
      await inner.db
        .updateTable('notificationRules')
        .set(eb => ({ lastFiredOn: inner.now, firedCount: eb('firedCount', '+', 1) }))
        .where('id', '=', rule.id)
        .execute()
    })
  },
})
