import { userEvents } from '#contract/access/access-events.ts'
import type { Account, myAccount } from '#contract/access/my-account.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { asColumns } from '#platform/kernel/columns.ts'
import { conflictOf } from '#platform/kernel/conflict.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { takePicture } from '../picture.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { demandOf, settleEnrolment } from '../second-factor/demand.ts'
import { refuseTaken } from '../taken.ts'
import { callingUser, userSearchText } from '../users.ts'
import { accountOf, audited } from './account.ts'

type Values = Omit<BodyOf<typeof myAccount.update>, 'version' | 'currentPassword'>

/** Profile, language and the like. The mobile number receives codes, so changing it needs the password. */
export async function updateAccount(scope: Scope, { body }: { body: BodyOf<typeof myAccount.update> }): Promise<Account> {
  const { version, currentPassword, ...values } = body
  const user = await callingUser(scope)
  if (values.mobile !== undefined && values.mobile !== user.mobile) await reauthenticate(scope, currentPassword)
  return inTransaction(scope, async inner => {
    const locked = await callingUser(inner, true)
    if (locked.version !== version) throw await conflictOf(inner, names, await shownBeside(inner), values, version)
    await refuseTaken(inner, values, locked.id)
    await takePicture(inner, locked, values.profileImageId)
    const account = await save(inner, values)
    await settleEnrolment(inner, locked.id)
    return account
  })
}

/** Who manages staff changes the same row. */
const names = ['users', 'administrators']
const shownBeside = async (scope: Scope) => {
  const account = await accountOf(scope)
  const { id, version, updatedOn } = account
  return { ...audited(account), id, version, updatedOn }
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
    .set(eb => ({ ...asColumns(values), ...more, updatedOn: scope.now, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute()
  const after = await accountOf(scope)
  await scope.db
    .updateTable('users')
    .set({ searchText: userSearchText(after) })
    .where('id', '=', after.id)
    .execute()
  const about = { resource: 'users', recordId: after.id, recordName: fullName(after) }
  await scope.emit(userEvents.updated, {}, { ...about, before: audited(before), after: audited(after), version: after.version })
  return after
}
