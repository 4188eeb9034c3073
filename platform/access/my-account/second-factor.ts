import { renderSVG } from 'uqr'
import { accessEvents } from '#contract/access/access-events.ts'
import type { Account } from '#contract/access/my-account.ts'
import type { mySecondFactor } from '#contract/access/my-security.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { coolDown, countFailure } from '../attempts.ts'
import { limits } from '../limits.ts'
import { tellSecondStepChanged } from '../messages.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { dropBackupCodesWithoutFactor, renewBackupCodes } from '../second-factor/backup-codes.ts'
import { demandOf, settleEnrolment } from '../second-factor/demand.ts'
import { openSecret, sealSecret } from '../second-factor/methods.ts'
import { enrolmentAddress, newSecret, stepOfCode } from '../second-factor/totp.ts'
import { settled } from '../settled.ts'
import { callingUser, type User } from '../users.ts'
import { accountOf } from './account.ts'

type Password = { body: { currentPassword: string } }
type Codes = AnswerOf<typeof mySecondFactor.confirm>

type Happened = 'appEnrolmentStarted' | 'appEnrolled' | 'appDisabled' | 'backupCodesRenewed'

const note = (scope: Scope, user: User, happened: Happened) =>
  scope.emit(accessEvents[happened], {}, { resource: 'users', recordId: user.id, recordName: fullName(user) })

/** A new secret, kept aside until a code shows that the app holds it. */
export async function enrolApp(scope: Scope, { body }: Password): Promise<AnswerOf<typeof mySecondFactor.enrol>> {
  const user = await reauthenticate(scope, body.currentPassword)
  if (!(await demandOf(scope, user)).allowed.includes('app'))
    throw new Problem('validation', { fields: { currentPassword: { key: 'appNotAllowed' } } })
  const secret = newSecret()
  const address = enrolmentAddress(secret, user.email)
  await inTransaction(scope, async inner => {
    const pending = { totpPendingSecret: sealSecret(inner, user, secret), totpPendingOn: inner.now }
    await inner.db.updateTable('users').set(pending).where('id', '=', user.id).execute()
    await note(inner, user, 'appEnrolmentStarted')
  })
  return { address, secret, qr: renderSVG(address, { ecc: 'M', border: 2 }) }
}

/** The app becomes the second factor; the code that proves it counts as used. */
export function confirmApp(scope: Scope, { body }: { body: BodyOf<typeof mySecondFactor.confirm> }): Promise<Codes> {
  return settled<Codes>(scope, async inner => {
    const user = await callingUser(inner, true)
    // The company may have changed its mind since it was begun.
    if (!(await demandOf(inner, user)).allowed.includes('app'))
      return new Problem('validation', { fields: { code: { key: 'appNotAllowed' } } })
    const { totpPendingSecret: sealed, totpPendingOn: started } = user
    if (!sealed || !started || inner.now.getTime() - Date.parse(started) > limits.enrolment) return new Problem('codeExpired')
    const cooling = await coolDown(inner, `user ${user.id}`)
    if (cooling) return cooling
    const step = stepOfCode(openSecret(inner, user, sealed), body.code, inner.now, null)
    if (step === null) {
      await countFailure(inner, `user ${user.id}`)
      return new Problem('codeWrong')
    }
    const values = { totpSecret: sealed, totpLastStep: step, totpPendingSecret: null, totpPendingOn: null, codeMethod: 'app' as const }
    await inner.db
      .updateTable('users')
      .set(eb => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await note(inner, user, 'appEnrolled')
    await tellSecondStepChanged(inner, user, 'app')
    await settleEnrolment(inner, user.id)
    return { codes: await renewBackupCodes(inner, user) }
  })
}

export async function disableApp(scope: Scope, { body }: Password): Promise<Account> {
  const user = await reauthenticate(scope, body.currentPassword)
  return inTransaction(scope, async inner => {
    const values = { totpSecret: null, totpLastStep: null, totpPendingSecret: null, totpPendingOn: null, codeMethod: 'email' as const }
    await inner.db
      .updateTable('users')
      .set(eb => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await dropBackupCodesWithoutFactor(inner, user.id)
    await note(inner, user, 'appDisabled')
    await tellSecondStepChanged(inner, user, 'noApp')
    return accountOf(inner)
  })
}

/** New ones stand in for an app or a passkey. @throws Problem validation of `currentPassword` who has neither */
export async function newBackupCodes(scope: Scope, { body }: Password): Promise<Codes> {
  await reauthenticate(scope, body.currentPassword)
  return inTransaction(scope, async inner => {
    // Two at once take turns, so that the later ten are all there are.
    const user = await callingUser(inner, true)
    if (!user.totpSecret && !(await hasPasskey(inner, user.id)))
      throw new Problem('validation', { fields: { currentPassword: { key: 'noFactorForCodes' } } })
    await note(inner, user, 'backupCodesRenewed')
    await tellSecondStepChanged(inner, user, 'codes')
    return { codes: await renewBackupCodes(inner, user) }
  })
}
