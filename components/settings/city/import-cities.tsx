'use client'
import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'), 'ImportDialog')

/** Adds a country's cities from a list. */
export function ImportCities({ countryCode }: { countryCode: string }) {
  const t = useTranslations('cities')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="max-sm:hidden" icon={<Icon of={Upload} />} onClick={() => setOpen(true)}>
        {t('import.open')}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <ImportDialog countryCode={countryCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
