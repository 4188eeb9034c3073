import { headers } from 'next/headers'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { languageOf } from '#lib/i18n/locales.ts'
import { editionOf } from '#lib/i18n/message-editions.ts'
import { editionAddress } from '#lib/i18n/shared-messages.ts'
import { MergedMessages } from './merged-messages.tsx'

/** Gives the parts below that run in the browser the messages that most pages share; its script stands before them. */
export async function SharedMessages({ children }: { children: ReactNode }) {
  const [locale, all, asked] = await Promise.all([getLocale(), getMessages(), headers()])
  const { edition } = editionOf(languageOf(locale), all)
  return (
    <>
      <script src={editionAddress(edition)} nonce={asked.get('x-nonce') ?? undefined} />
      <MergedMessages edition={edition}>{children}</MergedMessages>
    </>
  )
}
