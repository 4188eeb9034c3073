'use client'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'

export const ExportDialog = lazyComponent(() => import('./export-dialog.tsx'), 'ExportDialog')

/** Export of the list as it is filtered and shown. */
export function ExportButton({ things }: { things: string }) {
  const t = useTranslations('list')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="max-sm:hidden" icon={<Icon of={Download} />} onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <ExportDialog things={things} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
