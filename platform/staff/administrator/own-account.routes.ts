import { administrators } from '#contract/staff/administrators.ts'
import { ownAccount } from '#contract/staff/own-account.ts'
import { dropLinks } from '#platform/access/links.ts'
import { reauthenticate } from '#platform/access/reauthenticate.ts'
import { forgetSecondFactor } from '#platform/access/second-factor/reset-second-factor.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { keepSuperAdmin } from '../last-super-admin.ts'
import { administratorStore } from './administrator.store.ts'
import { signOut } from './administrator.verbs.ts'
import { handOver } from './hand-over.ts'

async function deleteAccount(scope: Scope, { body }: { body: { currentPassword: string } }) {
  const { id, role } = await reauthenticate(scope, body.currentPassword)
  return inTransaction(scope, async inner => {
    if (role === 'SUPER_ADMIN') await keepSuperAdmin(inner, id)
    const moved = await handOver(inner, id, null)
    await forgetSecondFactor(inner, id)
    for (const purpose of ['reset', 'invite'] as const) await dropLinks(inner, purpose, id)
    const payload = { ...(await signOut(inner, id)), targetId: null, moved }
    const person = await administratorStore.find(inner, id, true)
    const gone = { status: 'SUSPENDED', mobile: null, passwordHash: null, passwordChangedOn: inner.now }
    await administratorStore.store(inner, person, gone, administrators.events.deactivate, { payload })
    return {}
  })
}

export const routes = served(ownAccount, { deleteAccount })
