'use client'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Opening } from '#components/ui/overlay-open.ts'
import { ExportDialog } from './export-button.tsx'

/** In the bulk bar: a file of what is ticked. */
export function BulkExport({ things }: { things: string }) {
  const t = useTranslations('list')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('export')} onClick={() => setOpen(true)}>
        <Icon of={Download} />
        <span>{t('export')}</span>
      </button>
      {open && (
        <Suspense fallback={<Opening />}>
          <ExportDialog things={things} ofSelection onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
