'use client'
import { FileJson } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/paths.ts'

/** In the bulk bar: the ticked templates as a file that another Sijil takes in. */
export function ExportChosen() {
  const t = useTranslations('emailTemplates.transfer')
  const { selection } = useList()
  if (selection.all || selection.ids.length === 0) return null
  return (
    <a className="bulk-action" href={paths.templatesFile({ ids: selection.ids.join(',') })} download aria-label={t('exportChosen')}>
      <Icon of={FileJson} />
      <span>{t('exportChosen')}</span>
    </a>
  )
}
