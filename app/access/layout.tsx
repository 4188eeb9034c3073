import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RegisterPanel } from '#components/access/register-panel.tsx'
import { Logo } from '#components/kit/page/logo.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { LanguageSwitch } from '#components/shell/language-switch.tsx'
import { ThemeSwitch } from '#components/shell/theme-switch.tsx'

/** Sign-in pages: the form at the start, the register at the end. */
export default async function AccessLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('signIn')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] min-h-dvh bg-sheet max-md:grid-cols-1">
      <div className="flex flex-col min-w-0 pt-7 px-10 pb-6 max-md:p-5">
        <header className="flex items-center justify-between gap-3 min-h-8">
          <span className="brand h-auto min-w-0 flex-initial p-0 text-[17px] [&>span]:line-clamp-2 [&>span]:wrap-anywhere [&_.logo]:h-7.5 [&_.logo]:max-w-47.5 [&_.mark]:size-7.5 [&_.mark]:shrink-0">
            <Logo size={30} />
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main className="access-form">
          <ClientMessages of={['signIn']}>{children}</ClientMessages>
        </main>
        <footer className="flex gap-4 text-text-3 text-(length:--fs-small)">{t('staffOnly')}</footer>
      </div>
      <RegisterPanel />
    </div>
  )
}
