import type { ReactNode } from 'react'
import { Logo } from '#components/kit/page/logo.tsx'
import { LanguageSwitch } from '../language-switch.tsx'

/** A page outside the shell: the mark, the language, one message. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="flex h-topbar items-center gap-2.25 px-5 text-[15px] font-semibold">
        <b className="flex items-center gap-2">
          <Logo />
        </b>
        <span className="min-w-0 flex-auto" />
        <LanguageSwitch />
      </header>
      <main className="grid flex-1 place-items-center">{children}</main>
    </div>
  )
}
