import { verbsOf } from '#platform/kernel/verbs.ts'
import { eInvoiceUnitStore } from './e-invoice-unit.store.ts'
import { onboardUnit } from './onboard-unit.job.ts'
import { refuseSecondUnit } from './one-unit.ts'
import { renewUnit } from './renew-unit.job.ts'
import { seal } from './unit-secrets.ts'

export const eInvoiceUnitVerbs = verbsOf(eInvoiceUnitStore, {
  onboard: async (scope, unit, { otp }) => {
    await refuseSecondUnit(scope, unit.environment)
    await scope.enqueue(onboardUnit, { id: unit.id })
    return { set: { otpSealed: seal(scope, otp), failure: null } }
  },
  renew: async (scope, { id }, { otp }) => {
    await scope.enqueue(renewUnit, { id })
    return { set: { otpSealed: seal(scope, otp), failure: null } }
  },
})
