import type { ReactNode } from 'react'
import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'

/** A page outside the shell: the mark, the language, one message. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="plainpage">
      <header>
        <b className="row gap-2">
          <Logo />
        </b>
        <span className="grow" />
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  )
}
