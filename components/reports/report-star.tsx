'use client'
import { Star } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import type { ReportPage } from '#lib/reports/report-pages.ts'
import { starReport } from '#lib/reports/star-report.ts'

interface ReportStarProps {
  report: ReportPage['id']
  starred: boolean
  /** What pressing it makes of the report, by its name. */
  label: string
}

/** A report becomes a favourite of the reader, and stands first in the list; pressed again it does not. */
export function ReportStar({ report, starred, label }: ReportStarProps) {
  const router = useRouter()
  const [busy, start] = useTransition()
  const toggle = () =>
    start(async () => {
      const result = await starReport(report, !starred)
      if (!result.ok) notifyResult(result)
      router.refresh()
    })
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      busy={busy}
      aria-label={label}
      aria-pressed={starred}
      onClick={toggle}
      icon={<Icon of={Star} className={starred ? 'fill-current text-primary-text' : 'text-text-3'} />}
    />
  )
}
