import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { OwnNamespace } from '#lib/i18n/shared-messages.ts'
import { MergedMessages } from './merged-messages.tsx'

interface ClientMessagesProps {
  /** The namespaces that client components below use, besides those that most pages share and those already sent. */
  of: readonly OwnNamespace[]
  children: ReactNode
}

/**
 * Sends the messages of some namespaces to the browser, added to what the layouts above sent. Each namespace is one text, written once: React would
 * look at every key of an object for every page.
 */
export async function ClientMessages({ of, children }: ClientMessagesProps) {
  const all = await getMessages()
  return <MergedMessages written={of.map(name => writtenMessages(all, name))}>{children}</MergedMessages>
}

const written = new WeakMap<object, string>()

function writtenMessages(all: Awaited<ReturnType<typeof getMessages>>, name: OwnNamespace): string {
  const messages = all[name]
  const known = written.get(messages)
  if (known) return known
  const text = JSON.stringify({ [name]: messages })
  written.set(messages, text)
  return text
}
