import { Problem } from '#contract/kernel/problem.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { askSignInChange } from './ask-sign-in-change.ts'

interface Client {
  id: number
  ownerUserId: number | null
  email: string
  mobile: string | null
}

/** An owner who signs in with what the client's record had is asked whether they sign in with what it has now. */
export async function followClient(scope: Scope, client: Client, before: Client): Promise<void> {
  if (client.ownerUserId === null || client.ownerUserId !== before.ownerUserId) return
  const owner = await userById(scope, client.ownerUserId)
  for (const kind of ['email', 'mobile'] as const) {
    const [was, to] = [before[kind], client[kind]]
    if (!was || !to || was === to || owner[kind]?.toLowerCase() !== was.toLowerCase()) continue
    try {
      await askSignInChange(scope, { clientId: client.id, userId: owner.id, kind, to, cause: 'clientRecord' })
    } catch (error) {
      // What somebody else signs in with may still be where a client is written to; the sign-in stays as it is.
      if (!(error instanceof Problem && error.code === 'validation')) throw error
    }
  }
}
