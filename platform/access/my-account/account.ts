import type { Account } from '#contract/access/my-account.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { roleGroupOf } from '../metadata.ts'
import { backupCodesLeft } from '../second-factor/backup-codes.ts'
import { demandOf, methodOf } from '../second-factor/demand.ts'
import { callingUser } from '../users.ts'

/** The caller's own account, as its screen shows it. */
export async function accountOf(scope: Scope): Promise<Account> {
  const user = await callingUser(scope)
  const { id, version, createdOn, updatedOn, email, firstName, lastName, mobile, role } = user
  const { language, theme, timeZone, signature, profileImageId, passwordChangedOn } = user
  const { methods, allowed, mustEnrol, rules } = await demandOf(scope, user)
  return {
    ...{ id, version, createdOn, updatedOn, email, firstName, lastName, mobile, role },
    ...{ language, theme, timeZone, signature, profileImageId, passwordChangedOn },
    roleGroupName: (await roleGroupOf(scope, user))?.name ?? null,
    secondFactor: {
      method: methodOf(user, methods),
      methods,
      allowed,
      appEnrolled: user.totpSecret !== null,
      backupCodesLeft: await backupCodesLeft(scope, id),
      backupCodes: rules.backupCodes,
      mustEnrol,
    },
    welcomePending: user.welcomeDoneOn === null,
  }
}

/** The fields of an account that the audit log compares. */
export const audited = ({ firstName, lastName, mobile, language, theme, timeZone, ...account }: Account) => ({
  ...{ firstName, lastName, mobile, language, theme, timeZone },
  ...{ signature: account.signature, profileImageId: account.profileImageId },
  secondFactor: account.secondFactor.method,
})
