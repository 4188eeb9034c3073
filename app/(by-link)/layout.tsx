import type { ReactNode } from 'react'
import { Logo } from '#components/kit/page/logo.tsx'
import { LanguageSwitch } from '#components/shell/language-switch.tsx'
import { ThemeSwitch } from '#components/shell/theme-switch.tsx'

/** Pages that are opened by a link, without a sign-in: whose they are, the language, and what they are about. */
export default function ByLinkLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-sheet">
      <header className="flex items-center justify-between gap-3 border-b border-line px-6 py-4 max-sm:px-4">
        <span className="brand h-auto min-w-0 flex-initial p-0 text-[17px] [&>span]:line-clamp-2 [&>span]:wrap-anywhere [&_.logo]:h-7.5 [&_.logo]:max-w-47.5 [&_.mark]:size-7.5 [&_.mark]:shrink-0">
          <Logo size={30} />
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main className="mx-auto flex w-full max-w-220 flex-auto flex-col gap-4 px-6 py-6 max-sm:px-4">{children}</main>
    </div>
  )
}
