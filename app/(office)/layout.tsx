import type { ReactNode } from 'react'
import { CurrencyFormats } from '#components/kit/providers/currency-formats.tsx'
import { MaintenanceBanner } from '#components/settings/maintenance-banner.tsx'
import { ConsoleShell } from '#components/shell/console-shell.tsx'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'
import { requireSession } from '#lib/session/session.ts'

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const session = await requireSession()
  return (
    <>
      <CurrencyFormats formats={await loadCurrencyFormats()} />
      <ConsoleShell session={session}>
        <MaintenanceBanner />
        {children}
      </ConsoleShell>
    </>
  )
}
