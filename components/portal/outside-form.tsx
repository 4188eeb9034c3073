import type { ReactNode } from 'react'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'

/** A form of the portal for who is not signed in. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return (
    <div className="access-form">
      <ClientMessages of={['signIn', 'portal']}>{children}</ClientMessages>
    </div>
  )
}
