'use client'
import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { RowCommand } from '../list-screen/row-menu.tsx'
import { VerbRowMenu } from '../verbs/verb-row-menu.tsx'
import { useResource } from './resource-context.ts'
import type { GivenRecord } from './resource-given.ts'

export interface RecordMenuProps {
  record: GivenRecord
  /** Links to what belongs to the record. */
  links?: { label: string; icon?: RowCommand['icon']; href: string }[]
}

/** What can be done with a record of a small resource. */
export function RecordMenu({ record, links = [] }: RecordMenuProps) {
  const { given, ask } = useResource()
  const t = useTranslations('record')
  const { may, page } = given
  const copy: RowCommand[] =
    may.create && given.duplicate
      ? [
          {
            label: t('duplicate'),
            icon: <Icon of={Copy} />,
            letter: 'D',
            ...(page ? { href: `${page}/new?copy=${record.id}` } : { onSelect: () => ask({ ask: 'duplicate', record }) }),
          },
        ]
      : []
  return (
    <VerbRowMenu
      record={page ? { ...record, hrefs: { update: `${page}/${record.id}` } } : record}
      own={page ? undefined : { update: () => ask({ ask: 'edit', record }) }}
      more={[...copy, ...links]}
    />
  )
}
