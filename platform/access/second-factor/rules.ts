import type { SecondStepRules } from '#contract/settings/authentication.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

/** The rules of the second step for users of clients now. Until they can set up more, only what is sent reaches them. */
export async function clientRules(scope: Scope): Promise<SecondStepRules> {
  const now = await settings(scope, 'secondFactorClients', 'secondFactorClientMethods')
  const sent = now.secondFactorClientMethods.filter(method => method === 'email' || method === 'sms')
  return { demand: now.secondFactorClients, methods: sent, rememberDays: 0, backupCodes: false }
}

/** The rules of the second step for staff now. */
export async function staffRules(scope: Scope): Promise<SecondStepRules> {
  const now = await settings(scope, 'secondFactorStaff', 'secondFactorStaffMethods', 'rememberDeviceDaysStaff', 'backupCodesStaff')
  return {
    demand: now.secondFactorStaff,
    methods: now.secondFactorStaffMethods,
    rememberDays: now.rememberDeviceDaysStaff,
    backupCodes: now.backupCodesStaff,
  }
}
