import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { accountDetails } from '#contract/staff/account-details.ts'
import type { Administrator, administrators } from '#contract/staff/administrators.ts'
import { forgetDevice } from '#platform/access/devices.ts'
import { dropLinks } from '#platform/access/links.ts'
import { sendInvitation, tellEmailChanged } from '#platform/access/messages.ts'
import { takePicture } from '#platform/access/picture.ts'
import { reauthenticate } from '#platform/access/reauthenticate.ts'
import { endSessions } from '#platform/access/sessions.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { administratorStore } from './administrator.store.ts'

type Create = BodyOf<typeof administrators.endpoints.create>
type Update = BodyOf<typeof administrators.endpoints.update>

/** A new member of staff, without a password, and the mail that invites to choose one. */
export async function createAdministrator(scope: Scope, { body }: { body: Create }): Promise<Administrator> {
  const { profileImageId, ...values } = body
  const made = await administratorStore.create(scope, { body: values })
  await takePicture(scope, { id: made.id, profileImageId: null }, profileImageId)
  if (profileImageId) await scope.db.updateTable('users').set({ profileImageId }).where('id', '=', made.id).execute()
  await sendInvitation(scope, await userById(scope, made.id))
  return administratorStore.get(scope, { params: { id: made.id } })
}

/** Account details need the caller's own password; the rest does not. */
export async function updateAdministrator(
  scope: Scope,
  { params, body }: { params: { id: number }; body: Update },
): Promise<Administrator> {
  const { currentPassword, ...input } = body
  const seen = await administratorStore.admitted(scope, 'update', params.id)
  const differs = (name: keyof Update & keyof Administrator) => JSON.stringify(input[name]) !== JSON.stringify(seen[name])
  if (accountDetails.some(name => name in input && differs(name))) await reauthenticate(scope, currentPassword)
  return inTransaction(scope, async inner => {
    const before = await userById(inner, params.id, true)
    const after = await administratorStore.update(inner, { params, body: input })
    if (after.email !== before.email) {
      await endSessions(inner, after.id)
      await forgetDevice(inner, after.id)
      for (const purpose of ['reset', 'disown', 'invite'] as const) await dropLinks(inner, purpose, after.id)
      await tellEmailChanged(inner, before, after.email)
      if (after.state === 'invited') await sendInvitation(inner, await userById(inner, after.id))
    }
    return administratorStore.get(inner, { params: { id: after.id } })
  })
}
