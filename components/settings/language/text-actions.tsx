'use client'
import { Download, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import { paths } from '#lib/paths.ts'

const ImportTexts = lazyComponent(() => import('./import-texts.tsx'), 'ImportTexts')

/** All texts of a language as one file, out and in. */
export function TextActions({ language, mayEdit, mayExport }: { language: number; mayEdit: boolean; mayExport: boolean }) {
  const t = useTranslations('languageStrings')
  const [open, setOpen] = useState(false)
  return (
    <>
      {mayEdit && (
        <Button className="max-sm:hidden" icon={<Icon of={Upload} />} onClick={() => setOpen(true)}>
          {t('import')}
        </Button>
      )}
      {mayExport && (
        <Button className="max-sm:hidden" as="a" href={paths.languageTexts(language)} download icon={<Icon of={Download} />}>
          {t('export')}
        </Button>
      )}
      {open && (
        <Suspense fallback={<Opening />}>
          <ImportTexts language={language} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
