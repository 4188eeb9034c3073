import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RegisterPanel } from '#components/access/register-panel.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { OutsideHeader } from '#components/shell/outside-header.tsx'

/** Sign-in pages: the form at the start, the register at the end. */
export default async function AccessLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('signIn')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] min-h-dvh bg-sheet max-md:grid-cols-1">
      <div className="flex flex-col min-w-0 pt-7 px-10 pb-6 max-md:p-5">
        <OutsideHeader className="min-h-8" />
        <main className="access-form">
          <ClientMessages of={['signIn']}>{children}</ClientMessages>
        </main>
        <footer className="flex gap-4 text-text-3 text-(length:--fs-small)">{t('staffOnly')}</footer>
      </div>
      <RegisterPanel />
    </div>
  )
}
