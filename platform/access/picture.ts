import { Problem } from '#contract/kernel/problem.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { User } from './users.ts'

/** Gives a user a picture, which must be an image that the caller uploaded; the one before is let go. */
export async function takePicture(scope: Scope, user: Pick<User, 'id' | 'profileImageId'>, id: number | null | undefined): Promise<void> {
  if (id === undefined || id === user.profileImageId) return
  const { db } = scope
  if (id !== null) {
    const own = db.selectFrom('files').select('mimeType').where('id', '=', id).where('ownerId', '=', scope.caller.id)
    const file = await own.executeTakeFirst()
    if (!file?.mimeType.startsWith('image/')) throw new Problem('validation', { fields: { profileImageId: { key: 'notAChoice' } } })
    await attachFiles(scope, [id], 'users', user.id)
    await db.updateTable('files').set({ ownerId: user.id }).where('id', '=', id).execute()
  }
  if (user.profileImageId === null) return
  const gone = { resource: null, recordId: null }
  await db.updateTable('files').set(gone).where('id', '=', user.profileImageId).where('ownerId', '=', user.id).execute()
}
