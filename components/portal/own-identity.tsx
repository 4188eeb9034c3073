'use client'
import { useRouter } from 'next/navigation'
import { IdentityCheckPanel } from '#components/clients/identity-check/identity-check-panel.tsx'
import type { identityChecks } from '#contract/clients/identity-checks.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { ownIdentityState, startOwnIdentity } from './actions.ts'

const ask = ({ id }: { id: number; round: number }) => ownIdentityState(id)

/** Who acts for the client confirms who they are, in their own app. */
export function OwnIdentity({ view }: { view: AnswerOf<typeof identityChecks.endpoints.view> }) {
  const router = useRouter()
  return (
    <IdentityCheckPanel
      nationalId={view.nationalId}
      check={view.check?.state === 'waiting' && view.check.code === null ? null : view.check}
      start={startOwnIdentity}
      ask={ask}
      onCompleted={() => router.refresh()}
    />
  )
}
