import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { languageOf } from '#lib/i18n/locales.ts'
import { messageFiles } from '#lib/i18n/message-files.ts'
import type { MessageShape } from '#lib/i18n/message-shape.ts'
import { MergedMessages } from './merged-messages.tsx'

interface ClientMessagesProps {
  /** The namespaces that client components below use, besides those already there. */
  of: readonly (keyof MessageShape)[]
  children: ReactNode
}

/** Gives the client components below the messages of some namespaces: files that the browser fetches once, not a part of each page. */
export async function ClientMessages({ of, children }: ClientMessagesProps) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()])
  const addresses = messageFiles(languageOf(locale), all, of).map(({ address }) => address)
  for (const address of addresses) preload(address, { as: 'fetch', crossOrigin: 'anonymous' })
  return <MergedMessages addresses={addresses}>{children}</MergedMessages>
}
