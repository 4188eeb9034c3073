'use client'
import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

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

/** Adds messages, each namespace written as JSON, to those of the provider above. */
export function MergedMessages({ written, children }: { written: readonly string[]; children: ReactNode }) {
  const above = useMessages()
  const merged = useMemo(() => Object.assign({}, above, ...written.map(messagesIn)) as Messages, [above, written])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={merged}>
      {children}
    </NextIntlClientProvider>
  )
}
