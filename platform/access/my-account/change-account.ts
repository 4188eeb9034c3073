import type { Account, myAccount } from '#contract/access/my-account.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { conflictOf } from '#platform/kernel/conflict.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { demandOf, settleEnrolment } from '../second-factor/demand.ts'
import { caller, nameOf, type User } from '../users.ts'
import { accountOf, audited } from './account.ts'

type Values = Omit<BodyOf<typeof myAccount.update>, 'version' | 'currentPassword'>

/** Profile, language and the like. The mobile number receives codes, so changing it needs the password. */
export async function updateAccount(scope: Scope, { body }: { body: BodyOf<typeof myAccount.update> }): Promise<Account> {
  const { version, currentPassword, ...values } = body
  const user = await caller(scope)
  if (values.mobile !== undefined && values.mobile !== user.mobile) await reauthenticate(scope, currentPassword)
  return inTransaction(scope, async inner => {
    const locked = await caller(inner, true)
    if (locked.version !== version) throw await conflictOf(inner, 'users', locked, values, version)
    await refuseTaken(inner, locked.id, values)
    await takePicture(inner, locked, values)
    const account = await save(inner, values)
    await settleEnrolment(inner, locked.id)
    return account
  })
}

async function refuseTaken(scope: Scope, id: number, { mobile }: Values): Promise<void> {
  if (!mobile) return
  const other = await scope.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', mobile)
    .where('id', '!=', id)
    .where('role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .executeTakeFirst()
  if (other) throw new Problem('validation', { fields: { mobile: { key: 'alreadyUsed' } } })
}

/** The picture must be an image that the user uploaded; the one before is let go. */
async function takePicture(scope: Scope, user: User, { profileImageId: id }: Values): Promise<void> {
  if (id === undefined || id === user.profileImageId) return
  if (id !== null) {
    const file = await scope.db
      .selectFrom('files')
      .select('mimeType')
      .where('id', '=', id)
      .where('ownerId', '=', user.id)
      .executeTakeFirst()
    if (!file?.mimeType.startsWith('image/')) throw new Problem('validation', { fields: { profileImageId: { key: 'notAChoice' } } })
    await attachFiles(scope, [id], 'users', user.id)
  }
  if (user.profileImageId === null) return
  const gone = { resource: null, recordId: null }
  await scope.db.updateTable('files').set(gone).where('id', '=', user.profileImageId).where('ownerId', '=', user.id).execute()
}

/** The welcome page of the first sign-in is done. */
export const endWelcome = (scope: Scope, { body }: { body: BodyOf<typeof myAccount.welcome> }): Promise<Account> =>
  save(scope, body, { welcomeDoneOn: scope.now })

/** How the code of the second step comes from now on. */
export async function chooseMethod(scope: Scope, { body }: { body: BodyOf<typeof myAccount.chooseMethod> }): Promise<Account> {
  const user = await reauthenticate(scope, body.currentPassword)
  if (!(await demandOf(scope, user)).methods.includes(body.method))
    throw new Problem('validation', { fields: { method: { key: 'notAChoice' } } })
  return inTransaction(scope, inner => save(inner, {}, { codeMethod: body.method }))
}

async function save(scope: Scope, values: Values, more: { welcomeDoneOn?: Date; codeMethod?: Account['secondFactor']['method'] } = {}) {
  const before = await accountOf(scope)
  await scope.db
    .updateTable('users')
    .set(eb => ({ ...values, ...more, updatedOn: scope.now, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute()
  const after = await accountOf(scope)
  const entry = { action: 'users.updated', resource: 'users', recordId: after.id, recordName: nameOf(after) }
  await scope.audit({ ...entry, before: audited(before), after: audited(after), details: { version: after.version } })
  return after
}
