'use client'
import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { editionMessages } from './edition-messages.ts'

const read = new Map<string, object>()
const most = 500

/** What a text holds; the same object for the same text. */
function messagesIn(text: string): object {
  const known = read.get(text)
  if (known) return known
  const messages = JSON.parse(text) as object
  read.set(text, messages)
  // On a server: texts that the company changed leave their old selves behind.
  if (read.size > most) read.delete(read.keys().next().value as string)
  return messages
}

interface MergedMessagesProps {
  /** Of the messages that most pages share. */
  edition?: string
  /** Namespaces, each written as JSON. */
  written?: readonly string[]
  children: ReactNode
}

const nothing: readonly string[] = []

/** Adds messages to those of the provider above. */
export function MergedMessages({ edition, written = nothing, children }: MergedMessagesProps) {
  const above = useMessages()
  const shared = edition === undefined ? undefined : editionMessages(edition)
  const merged = useMemo(() => Object.assign({}, above, shared, ...written.map(messagesIn)) as Messages, [above, shared, written])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={merged}>
      {children}
    </NextIntlClientProvider>
  )
}
