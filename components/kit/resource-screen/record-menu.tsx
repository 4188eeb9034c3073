'use client'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { useWork } from '../feedback/use-work.ts'
import { type RowCommand, RowMenu } from '../list-screen/row-menu.tsx'
import { useResource } from './resource-context.ts'
import type { GivenRecord, RecordVerb } from './resource-given.ts'

export interface RecordMenuProps {
  record: GivenRecord
  /** The record's own verbs, each with why it cannot be done now. */
  verbs: (RecordVerb & { refusal?: string })[]
  /** Links to what belongs to the record. */
  links: { label: string; icon?: RowCommand['icon']; href: string }[]
  /** Why the record cannot be changed or deleted now. */
  refusals: { update?: string; remove?: string }
}

/** What can be done with a record of a small resource. */
export function RecordMenu({ record, verbs, links, refusals }: RecordMenuProps) {
  const { given, ask } = useResource()
  const t = useTranslations('record')
  const own = useTranslations(given.resource as never) as unknown as (key: string) => string
  const router = useRouter()
  const [, start] = useWork()
  const { may, page } = given
  const run = (verb: string) =>
    start(async () => {
      const answer = await callRecord({ resource: given.resource, verb, id: record.id, body: {}, idempotencyKey: crypto.randomUUID() })
      notifyResult(answer)
      if (answer.ok) router.refresh()
    })
  const commands: RowCommand[] = [
    ...(may.edit
      ? [
          {
            label: t('edit'),
            icon: <Icon of={Pencil} />,
            letter: 'E',
            refusal: refusals.update,
            ...(page ? { href: `${page}/${record.id}` } : { onSelect: () => ask({ ask: 'edit', record }) }),
          },
        ]
      : []),
    ...(may.create && given.duplicate
      ? [
          {
            label: t('duplicate'),
            icon: <Icon of={Copy} />,
            letter: 'D',
            ...(page ? { href: `${page}/new?from=${record.id}` } : { onSelect: () => ask({ ask: 'duplicate', record }) }),
          },
        ]
      : []),
    ...links,
    ...verbs.map(({ verb, icon, danger, refusal, asks, picks }) => ({
      label: own(`verbs.${verb}`),
      icon,
      danger,
      refusal,
      onSelect: () => (asks || picks ? ask({ ask: verb, record, ...(picks ? { picks } : {}) }) : run(verb)),
    })),
    ...(may.delete
      ? [
          {
            label: t('delete'),
            icon: <Icon of={Trash2} />,
            danger: true,
            line: true,
            refusal: refusals.remove,
            onSelect: () => ask({ ask: 'delete', record }),
          },
        ]
      : []),
  ]
  return commands.length > 0 && <RowMenu name={record.name} commands={commands} />
}
