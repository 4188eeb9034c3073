'use client'
import type { ReactNode } from 'react'
import { AccountCallsContext } from '#components/access/my-account/account-calls.ts'
import * as calls from './security-actions.ts'

/** What secures an account, with the calls of the portal. */
export function OwnSecurityCalls({ children }: { children: ReactNode }) {
  return <AccountCallsContext value={calls}>{children}</AccountCallsContext>
}
