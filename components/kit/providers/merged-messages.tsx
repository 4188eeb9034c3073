'use client'
import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, use, useMemo } from 'react'
import { messagesAt } from '#lib/i18n/held-messages.ts'

/** Adds the messages of some files to those of the provider above. */
export function MergedMessages({ addresses, children }: { addresses: string[]; children: ReactNode }) {
  const above = useMessages()
  const found = addresses.map(messagesAt)
  const here = found.map(one => (one instanceof Promise ? use(one) : one))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an address holds never changes
  const merged = useMemo(() => Object.assign({}, above, ...here) as Messages, [above, addresses.join()])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={merged}>
      {children}
    </NextIntlClientProvider>
  )
}
