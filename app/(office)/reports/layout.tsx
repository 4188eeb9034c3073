import type { ReactNode } from 'react'
import { ReportsFrame } from '#components/reports/reports-frame.tsx'
import { mayOpen } from '#lib/navigation.ts'
import { favouriteReports } from '#lib/reports/favourite-reports.ts'
import { reportDesks } from '#lib/reports/report-desks.ts'
import { reportsFor } from '#lib/reports/reports-for.ts'
import { requireSession } from '#lib/session/session.ts'

export default async function ReportsLayout({ children }: { children: ReactNode }) {
  const [{ metadata }, favourites] = await Promise.all([requireSession(), favouriteReports()])
  const desks = reportDesks.filter(desk => mayOpen(metadata, desk))
  return (
    <ReportsFrame areas={reportsFor(metadata)} favourites={favourites} desks={desks}>
      {children}
    </ReportsFrame>
  )
}
