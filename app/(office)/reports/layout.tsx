import type { ReactNode } from 'react'
import { ReportsFrame } from '#components/reports/reports-frame.tsx'
import { mayOpen } from '#lib/navigation.ts'
import { reportDesks } from '#lib/reports/report-desks.ts'
import { reportsFor } from '#lib/reports/reports-for.ts'
import { requireSession } from '#lib/session/session.ts'

export default async function ReportsLayout({ children }: { children: ReactNode }) {
  const { metadata } = await requireSession()
  const desks = reportDesks.filter(desk => mayOpen(metadata, desk))
  return (
    <ReportsFrame areas={reportsFor(metadata)} desks={desks}>
      {children}
    </ReportsFrame>
  )
}
