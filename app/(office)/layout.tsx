import type { ReactNode } from 'react'
import { OfficeShell } from '#components/shell/office-shell.tsx'
import { requireSession } from '#lib/session/session.ts'

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  return <OfficeShell session={await requireSession()}>{children}</OfficeShell>
}
