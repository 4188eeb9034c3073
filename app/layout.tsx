import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { Toasts } from '#components/kit/feedback/toasts.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { CompanyProvider } from '#components/kit/providers/company.tsx'
import { RiyalSignSource } from '#components/kit/values/riyal-sign.tsx'
import { LanguagesProvider } from '#components/shell/language-switch.tsx'
import { StyleNonce } from '#components/shell/style-nonce.tsx'
import { ThemeKeeper } from '#components/shell/theme-keeper.tsx'
import { Direction } from '#components/ui/direction.tsx'
import { themeScript } from '#lib/first-paint/early-links.ts'
import { companyName } from '#lib/i18n/company-name.ts'
import { pageIcons } from './icons.ts'
import { pageAttributes } from './page-attributes.ts'
import './styles/index.css'

export async function generateMetadata() {
  const [name, icons] = await Promise.all([companyName(), pageIcons()])
  return { title: { default: name, template: `%s · ${name}` }, icons }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ lang, dir, theme, languages, company }, asked] = await Promise.all([pageAttributes(), headers()])
  return (
    <html lang={lang} dir={dir} data-theme={theme === 'dark' ? 'dark' : 'light'} suppressHydrationWarning>
      <head>{theme === 'system' && <script src={themeScript} nonce={asked.get('x-nonce') ?? undefined} />}</head>
      <body>
        <StyleNonce />
        <ThemeKeeper theme={theme} />
        <RiyalSignSource />
        <NextIntlClientProvider messages={{}}>
          <ClientMessages of={['kit', 'status']}>
            <Direction dir={dir}>
              <CompanyProvider company={company}>
                <LanguagesProvider languages={languages}>{children}</LanguagesProvider>
              </CompanyProvider>
              <Toasts />
            </Direction>
          </ClientMessages>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
