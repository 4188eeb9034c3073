import { accessEvents } from '#contract/access/access-events.ts'
import type { MyDevice, MySession } from '#contract/access/my-security.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { forgetDevice } from '../devices.ts'
import { endSessions, liveSessions } from '../sessions.ts'
import { callingUser } from '../users.ts'

type ById = { params: { id: number } }

export async function listSessions(scope: Scope): Promise<MySession[]> {
  const { id } = await callingUser(scope)
  const rows = await liveSessions(scope, id)
    .select(['id', 'ip', 'userAgent', 'issuedOn', 'lastSeenOn', 'expiresOn'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({ ...row, current: row.id === scope.caller.sessionId }))
}

/** Another user's session is not found. */
export async function removeSession(scope: Scope, { params }: ById): Promise<{ id: number }> {
  const { id: userId } = await callingUser(scope)
  const ended = await scope.db
    .updateTable('accessSessions')
    .set({ revokedOn: scope.now })
    .where('id', '=', params.id)
    .where('userId', '=', userId)
    .where('revokedOn', 'is', null)
    .returning(['id', 'deviceId'])
    .executeTakeFirst()
  if (!ended) throw new Problem('notFound')
  await scope.emit(accessEvents.sessionEnded, { device: ended.deviceId }, { resource: 'accessSessions', recordId: ended.id })
  return { id: ended.id }
}

export async function removeOtherSessions(scope: Scope): Promise<{ ended: number }> {
  const { id } = await callingUser(scope)
  const ended = await endSessions(scope, id, scope.caller.sessionId)
  await scope.emit(accessEvents.otherSessionsEnded, { sessions: ended }, { resource: 'users', recordId: id })
  return { ended }
}

export async function listDevices(scope: Scope): Promise<MyDevice[]> {
  const { id } = await callingUser(scope)
  const rows = await scope.db
    .selectFrom('rememberedDevices')
    .select(['id', 'deviceId', 'name', 'ip', 'userAgent', 'createdOn', 'lastUsedOn', 'expiresOn'])
    .where('userId', '=', id)
    .where('revokedOn', 'is', null)
    .where('expiresOn', '>', scope.now.toISOString())
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ deviceId, ...row }) => ({ ...row, current: deviceId === scope.origin.deviceId }))
}

export async function removeDevice(scope: Scope, { params }: ById): Promise<{ id: number }> {
  const { id } = await callingUser(scope)
  if ((await forgetDevice(scope, id, { id: params.id })) === 0) throw new Problem('notFound')
  await scope.emit(accessEvents.deviceForgotten, {}, { resource: 'rememberedDevices', recordId: params.id })
  return { id: params.id }
}
