import { attachFiles } from '#platform/files/file.routes.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { chargebackStore } from './chargeback.store.ts'

export const chargebackVerbs = verbsOf(chargebackStore, {
  annotate: async (scope, { id }, { fileIds, gatewayReference, dueDate, note }) => {
    await attachFiles(scope, fileIds, 'chargebacks', id)
    return { set: { gatewayReference, dueDate, note } }
  },
  win: async ({ now }) => ({ set: { decidedOn: now } }),
  lose: async ({ now }, _case, { fee, suspend, hold, reason }) => ({ set: { decidedOn: now }, payload: { fee, suspend, hold, reason } }),
})
