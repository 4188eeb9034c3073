import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '../language-switch.tsx'
import { Mark } from '../mark.tsx'

/** A page outside the office: the mark, the language, one message. */
export async function PlainPage({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell')
  return (
    <div className="plainpage">
      <header>
        <Mark />
        <b>{t('brand')}</b>
        <span className="grow" />
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  )
}
