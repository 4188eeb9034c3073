import type { Refund } from '#contract/billing/refunds.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { noteLimitUse, passLimitOfDay } from '#platform/staff/limits-of-day.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { firstStatus, refundable, refundName } from './ask-refund.ts'
import { comeBack } from './come-back.ts'
import { gatewayPayments } from './gateway-payments.ts'
import { checkPayout, refundStore, requestedBy } from './refund.store.ts'

const forgotten = { code: null, message: null }

// What is decided is carried out by what follows from it.
export const refundVerbs = verbsOf(refundStore, {
  approve: async (scope, refund) => {
    const { id, clientId, amount, currency } = refund
    await passLimitOfDay(scope, 'refund', { clientId, amount, currency, about: refundName(id) })
    return { set: { status: 'processing', approverName: scope.caller.name } }
  },
  reject: async scope => ({ set: { approverName: scope.caller.name } }),
  comeBack,
  tryAgain: async (scope, refund) => {
    await refuseWithoutRest(scope, refund)
    const payments = await gatewayPayments(scope, refund.invoiceId as number)
    if (!payments.some(({ attemptId, left }) => attemptId === refund.attemptId && left >= refund.amount)) throw tooMuch()
    return { set: forgotten }
  },
  payOtherwise: async (scope, refund, { refundType, refundMethod, referenceNumber }) => {
    await refuseWithoutRest(scope, refund)
    await checkPayout(scope, { refundType, refundMethod, referenceNumber })
    const way = refundType === 'external' ? { refundMethod, referenceNumber } : { refundMethod: null, referenceNumber: null }
    const { id, clientId, amount, currency } = refund
    const asked = { clientId, amount, currency, about: refundName(id) }
    const status = await firstStatus(scope, asked)
    if (status === 'processing') await noteLimitUse(scope, 'refund', asked)
    // Whoever chooses another way asks for it: somebody else approves it then.
    return { set: { ...forgotten, ...requestedBy(scope), ...way, refundType, attemptId: null, key: null, approverName: null, status } }
  },
})

const tooMuch = () => new Problem('wrongState', { reason: 'refundTooMuch' })

/** What failed was kept for nobody: less may be left by now. The invoice is locked. */
async function refuseWithoutRest(scope: Scope, { invoiceId, amount }: Refund): Promise<void> {
  if (invoiceId === null || amount > (await refundable(scope, await invoiceStore.find(scope, invoiceId, true)))) throw tooMuch()
}
