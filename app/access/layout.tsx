import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RegisterPanel } from '#components/access/register-panel.tsx'
import { LanguageSwitch } from '#components/shell/language-switch.tsx'
import { ThemeSwitch } from '#components/shell/theme-switch.tsx'
import { companyName } from '#lib/i18n/company-name.ts'

/** Sign-in pages: the form at the start, the register at the end. */
export default async function AccessLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('signIn')
  const { signIn } = await getMessages()
  return (
    <div className="access">
      <div className="access-side">
        <header className="access-top">
          <span className="brand">
            {/* biome-ignore lint/performance/noImgElement: a vector mark needs no image optimiser */}
            <img className="mark" src="/icon.svg" alt="" width={30} height={30} />
            <span>{await companyName()}</span>
          </span>
          <span className="row">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main className="access-form">
          <NextIntlClientProvider messages={{ signIn }}>{children}</NextIntlClientProvider>
        </main>
        <footer className="access-foot">{t('staffOnly')}</footer>
      </div>
      <RegisterPanel />
    </div>
  )
}
