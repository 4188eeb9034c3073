import type { Account } from '#contract/access/my-account.ts'
import { uploadFiles } from '#platform/files/upload-files.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Input } from '#platform/kernel/serve.ts'
import { callingUser } from '../users.ts'
import { updateAccount } from './change-account.ts'

/** Takes one image and makes it the caller's picture; the one before is let go. */
export async function setPicture(scope: Scope, input: Pick<Input<unknown>, 'request'>): Promise<Account> {
  const { items } = await uploadFiles(scope, input, { images: true, most: 1 })
  return choose(scope, items[0]?.id ?? null)
}

/** Back to the placeholder. */
export const removePicture = (scope: Scope): Promise<Account> => choose(scope, null)

async function choose(scope: Scope, profileImageId: number | null): Promise<Account> {
  const { version } = await callingUser(scope)
  return updateAccount(scope, { body: { version, profileImageId } })
}
