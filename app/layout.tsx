import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Direction } from '#components/ui/direction.tsx'
import { preloadFonts } from './fonts.ts'
import { pageAttributes } from './page-attributes.ts'
import './styles/index.css'

export const metadata = { title: { default: 'Sijil', template: '%s · Sijil' } }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const attributes = await pageAttributes()
  const { kit, status } = await getMessages()
  preloadFonts(attributes.lang)
  return (
    <html {...attributes}>
      <body>
        <NextIntlClientProvider messages={{ kit, status }}>
          <Direction dir={attributes.dir}>{children}</Direction>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
