import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RegisterPanel } from '#components/access/register-panel.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { LanguageSwitch } from '#components/shell/language-switch.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { ThemeSwitch } from '#components/shell/theme-switch.tsx'

/** Sign-in pages: the form at the start, the register at the end. */
export default async function AccessLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('signIn')
  return (
    <div className="access">
      <div className="access-side">
        <header className="access-top">
          <span className="brand">
            <Logo size={30} />
          </span>
          <span className="row">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main className="access-form">
          <ClientMessages of={['signIn']}>{children}</ClientMessages>
        </main>
        <footer className="access-foot">{t('staffOnly')}</footer>
      </div>
      <RegisterPanel />
    </div>
  )
}
