import type { IdentityCheck } from '#contract/clients/identity-checks.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredIdentityCheck } from './identity-check.table.ts'

/** A check as its callers see it: the two digits are told to whoever began it, and to nobody else. */
export const shownCheck = ({ caller }: Scope, { id, state, userId, code, failure, expiresOn }: StoredIdentityCheck): IdentityCheck => ({
  ...{ id, state, failure, expiresOn },
  code: state === 'waiting' && userId === (caller.id ?? 0) ? code : null,
})
