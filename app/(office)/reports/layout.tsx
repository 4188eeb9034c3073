import type { ReactNode } from 'react'
import { ReportsFrame } from '#components/reports/reports-frame.tsx'
import { reportsFor } from '#lib/reports/reports-for.ts'
import { requireSession } from '#lib/session/session.ts'

export default async function ReportsLayout({ children }: { children: ReactNode }) {
  const { metadata } = await requireSession()
  return <ReportsFrame areas={reportsFor(metadata)}>{children}</ReportsFrame>
}
