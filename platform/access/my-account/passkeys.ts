import { accessEvents } from '#contract/access/access-events.ts'
import { MOST_PASSKEYS, type MyPasskey, type myPasskeys } from '#contract/access/my-passkeys.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { tellPasskeyAdded } from '../messages.ts'
import { newPasskeyChallenge, spendPasskeyChallenge } from '../passkeys/challenges.ts'
import { passkeysOf } from '../passkeys/passkeys.ts'
import { newPasskeyIn, type Passkey, registrationOptions } from '../passkeys/webauthn.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { backupCodesLeft, dropBackupCodesWithoutFactor, renewBackupCodes } from '../second-factor/backup-codes.ts'
import { demandOf, settleEnrolment } from '../second-factor/demand.ts'
import { settled } from '../settled.ts'
import { callingUser } from '../users.ts'

type ById = { params: { id: number } }
type Added = AnswerOf<typeof myPasskeys.add>

const shown = ({ id, name, synced, createdOn, lastUsedOn }: Passkey): MyPasskey => ({ id, name, synced, createdOn, lastUsedOn })

export async function listPasskeys(scope: Scope): Promise<MyPasskey[]> {
  const { id } = await callingUser(scope)
  return (await passkeysOf(scope, id)).map(shown)
}

/** What the browser is asked; the password first, because a passkey opens the account without it. */
export async function startPasskey(
  scope: Scope,
  { body }: { body: BodyOf<typeof myPasskeys.start> },
): Promise<AnswerOf<typeof myPasskeys.start>> {
  const user = await reauthenticate(scope, body.currentPassword)
  if (!(await demandOf(scope, user)).allowed.includes('passkey'))
    throw new Problem('validation', { fields: { currentPassword: { key: 'passkeysNotAllowed' } } })
  const held = await passkeysOf(scope, user.id)
  if (held.length >= MOST_PASSKEYS)
    throw new Problem('validation', { fields: { currentPassword: { key: 'tooMany', values: { max: MOST_PASSKEYS } } } })
  const challenge = await inTransaction(scope, inner => newPasskeyChallenge(inner, { purpose: 'register', userId: user.id }))
  return { options: await registrationOptions(scope, user, held, challenge) }
}

export function addPasskey(scope: Scope, { body }: { body: BodyOf<typeof myPasskeys.add> }): Promise<Added> {
  return settled<Added>(scope, async inner => {
    const user = await callingUser(inner, true)
    const challenge = await spendPasskeyChallenge(inner, body.response, { purpose: 'register', userId: user.id })
    const made = challenge && (await newPasskeyIn(inner, body.response, challenge))
    if (!made || (await passkeysOf(inner, user.id)).length >= MOST_PASSKEYS) return new Problem('passkeyRefused')
    const transports = (body.response.response as { transports?: unknown }).transports
    const passkey = await inner.db
      .insertInto('passkeys')
      .values({ ...made, userId: user.id, name: body.name, transports: JSON.stringify(transportsIn(transports)), createdOn: inner.now })
      .onConflict(conflict => conflict.column('credentialId').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!passkey) return new Problem('passkeyRefused')
    const prefers = user.codeMethod === 'app' ? {} : { codeMethod: 'passkey' as const }
    await inner.db
      .updateTable('users')
      .set(eb => ({ ...prefers, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await note(inner, 'passkeyAdded', passkey)
    await tellPasskeyAdded(inner, user, passkey.name)
    await settleEnrolment(inner, user.id)
    return { passkey: shown(passkey), codes: (await backupCodesLeft(inner, user.id)) > 0 ? [] : await renewBackupCodes(inner, user) }
  })
}

const transportsIn = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.filter(one => ['usb', 'nfc', 'ble', 'internal', 'hybrid', 'smart-card', 'cable'].includes(one)).slice(0, 8)
    : []

export async function renamePasskey(scope: Scope, { params, body }: ById & { body: BodyOf<typeof myPasskeys.rename> }): Promise<MyPasskey> {
  const before = await own(scope, params.id)
  const passkey = await scope.db
    .updateTable('passkeys')
    .set({ name: body.name })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(scope, 'passkeyRenamed', passkey, { before: { name: before.name }, after: { name: passkey.name } })
  return shown(passkey)
}

export async function removePasskey(
  scope: Scope,
  { params, body }: ById & { body: BodyOf<typeof myPasskeys.remove> },
): Promise<{ id: number }> {
  const user = await reauthenticate(scope, body.currentPassword)
  return inTransaction(scope, async inner => {
    const passkey = await own(inner, params.id)
    await inner.db.deleteFrom('passkeys').where('id', '=', passkey.id).execute()
    await inner.db
      .updateTable('users')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await dropBackupCodesWithoutFactor(inner, user.id)
    await note(inner, 'passkeyRemoved', passkey)
    return { id: passkey.id }
  })
}

/** Another user's passkey is not found. */
async function own(scope: Scope, id: number): Promise<Passkey> {
  const { id: userId } = await callingUser(scope)
  const found = await scope.db
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}

type Happened = 'passkeyAdded' | 'passkeyRenamed' | 'passkeyRemoved'
type Renamed = { before?: { name: string }; after?: { name: string } }

const note = (scope: Scope, happened: Happened, { id, name }: Passkey, renamed: Renamed = {}) =>
  scope.emit(accessEvents[happened], {}, { resource: 'passkeys', recordId: id, recordName: name, ...renamed })
