import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { MessageShape } from '#lib/i18n/message-shape.ts'
import { MergedMessages } from './merged-messages.tsx'

interface ClientMessagesProps {
  /** The namespaces that client components below use, besides those already sent. */
  of: readonly (keyof MessageShape)[]
  children: ReactNode
}

/** Sends the messages of some namespaces to the browser, added to what the layouts above sent. */
export async function ClientMessages({ of, children }: ClientMessagesProps) {
  const all = await getMessages()
  return <MergedMessages messages={Object.fromEntries(of.map(name => [name, all[name]]))}>{children}</MergedMessages>
}
