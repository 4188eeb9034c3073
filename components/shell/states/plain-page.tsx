import type { ReactNode } from 'react'
import { companyName } from '#lib/i18n/company-name.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { Mark } from '../mark.tsx'

/** A page outside the office: the mark, the language, one message. */
export async function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="plainpage">
      <header>
        <Mark />
        <b>{await companyName()}</b>
        <span className="grow" />
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  )
}
