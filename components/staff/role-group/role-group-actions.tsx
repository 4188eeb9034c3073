'use client'
import { Copy } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/paths.ts'

/** Duplicates or deletes the role group of a page. */
export function RoleGroupActions({ group, mayCreate }: { group: VerbRecord; mayCreate: boolean }) {
  const t = useTranslations('record')
  return (
    <>
      {mayCreate && (
        <Button as={Link} href={paths.roleGroup('new', { from: group.id })} icon={<Icon of={Copy} />}>
          {t('duplicate')}
        </Button>
      )}
      <VerbButtons record={group} />
    </>
  )
}
