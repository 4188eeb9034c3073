import type { ReactNode } from 'react'
import { MoneyFaces } from '#components/kit/money-faces.tsx'
import { MaintenanceBanner } from '#components/settings/maintenance-banner.tsx'
import { OfficeShell } from '#components/shell/office-shell.tsx'
import { loadMoneyFaces } from '#lib/format/load-money-faces.ts'
import { requireSession } from '#lib/session/session.ts'

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const session = await requireSession()
  return (
    <>
      <MoneyFaces faces={await loadMoneyFaces()} />
      <OfficeShell session={session}>
        <MaintenanceBanner />
        {children}
      </OfficeShell>
    </>
  )
}
