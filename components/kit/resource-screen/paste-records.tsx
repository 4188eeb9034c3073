'use client'
import { ClipboardList } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'

const PasteDialog = lazyComponent(() => import('./paste-dialog.tsx'), 'PasteDialog')

/** Adds many records from pasted lines, where the resource has the verb `paste`. */
export function PasteRecords() {
  const t = useTranslations('record')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="max-sm:hidden" icon={<Icon of={ClipboardList} />} onClick={() => setOpen(true)}>
        {t('paste')}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <PasteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
