import type { SecondStepRules } from '#contract/settings/authentication.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { isStaff, type User } from '../users.ts'

/** The rules of the second step for users of clients now. */
export async function clientRules(scope: Scope): Promise<SecondStepRules> {
  const now = await settings(scope, 'secondFactorClients', 'secondFactorClientMethods', 'rememberDeviceDaysClients', 'backupCodesClients')
  return {
    demand: now.secondFactorClients,
    methods: now.secondFactorClientMethods,
    rememberDays: now.rememberDeviceDaysClients,
    backupCodes: now.backupCodesClients,
  }
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

/** Those that hold for somebody. */
export const rulesOf = (scope: Scope, { role }: Pick<User, 'role'>): Promise<SecondStepRules> =>
  isStaff(role) ? staffRules(scope) : clientRules(scope)
