'use client'
import { ArrowRightLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { listLimits } from '#contract/kernel/list-query.ts'
import { paths } from '#lib/paths.ts'

/** Leads to the migration of the zones that are selected, one by one. */
export function MoveSelected() {
  const t = useTranslations('dnsZones')
  const { selection } = useList()
  if (selection.all || selection.ids.length === 0 || selection.ids.length > listLimits.maximumLimit) return null
  return (
    <Link className="bulk-action" href={paths.dnsMigration({ zones: selection.ids.join(',') })}>
      <Icon of={ArrowRightLeft} />
      <span>{t('moveMany')}</span>
    </Link>
  )
}
