import { moneyText } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { chargebackStore } from './chargeback.store.ts'

export const chargebackVerbs = verbsOf(chargebackStore, {
  annotate: async (scope, { id }, { fileIds, gatewayReference, dueDate, note }) => {
    await attachFiles(scope, fileIds, 'chargebacks', id)
    return { set: { gatewayReference, dueDate, note } }
  },
  win: async ({ now }) => ({ set: { decidedOn: now } }),
  lose: async ({ now }, { amount, currency }, { amount: given, fee, suspend, hold, reason }) => {
    const lostAmount = given ?? amount
    if (lostAmount > amount)
      throw new Problem('validation', { fields: { amount: { key: 'moreThanLeft', values: { max: moneyText({ amount, currency }) } } } })
    const set = { decidedOn: now, lostAmount, ...(lostAmount < amount && { status: 'partlyLost' as const }) }
    return { set, payload: { amount: lostAmount, fee, suspend, hold, reason } }
  },
})
