'use client'
import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

/** Adds messages to those of the provider above. */
export function MergedMessages({ messages, children }: { messages: Record<string, unknown>; children: ReactNode }) {
  const above = useMessages()
  const merged = useMemo(() => ({ ...above, ...messages }) as Messages, [above, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={merged}>
      {children}
    </NextIntlClientProvider>
  )
}
