'use client'
import { ExternalLink, FolderInput, PencilLine, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { type RowCommand, RowMenu } from '#components/kit/list-screen/row-menu.tsx'
import { DeleteDialog } from '#components/kit/resource-screen/delete-dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { MoveDialog } from './move-dialog.tsx'

export interface ContentVerb {
  verb: string
  /** `verbs.<label>` of the resource's messages; the verb's own name unless given. */
  label?: string
  icon: ReactNode
  body?: Record<string, unknown>
  /** Why it cannot be done now. */
  refusal?: string
}

export interface ContentMenuProps {
  resource: 'knowledgeBaseArticles' | 'predefinedReplies'
  record: { id: number; version: number; name: string; categoryId: number | null }
  categories: 'knowledgeBaseCategories' | 'predefinedReplyCategories'
  /** Its page; none on the page itself. */
  open?: string
  /** Its form, for those who may change it. */
  edit?: string
  /** Where its deletion leads to. */
  back?: string
  verbs: ContentVerb[]
  /** May be deleted; a text says why not now. */
  remove: boolean | string
}

/** What can be done with an article or a reply. */
export function ContentMenu({ resource, record, categories, open, edit, back, verbs, remove }: ContentMenuProps) {
  const t = useTranslations('content')
  const r = useTranslations('record')
  const own = useTranslations(resource) as unknown as (key: string) => string
  const router = useRouter()
  const [, start] = useWork()
  const [asked, setAsked] = useState<'move' | 'delete'>()
  const close = () => setAsked(undefined)
  const done = () => {
    close()
    if (asked === 'delete' && back) router.push(back)
    else router.refresh()
  }
  const run = (verb: string, body: Record<string, unknown> = {}) =>
    start(async () => {
      const answer = await callRecord({ resource, verb, id: record.id, body, idempotencyKey: crypto.randomUUID() })
      notifyResult(answer)
      if (answer.ok) router.refresh()
    })
  const commands: RowCommand[] = [
    ...(open ? [{ label: t('open'), icon: <Icon of={ExternalLink} flip />, href: open }] : []),
    ...(edit ? [{ label: t('edit'), icon: <Icon of={PencilLine} />, letter: 'E', href: edit }] : []),
    ...(edit ? [{ label: t('move'), icon: <Icon of={FolderInput} flip />, onSelect: () => setAsked('move') }] : []),
    ...verbs.map(({ verb, label, icon, body, refusal }, index) => ({
      label: own(`verbs.${label ?? verb}`),
      icon,
      refusal,
      line: index === 0,
      onSelect: () => run(verb, body),
    })),
    ...(remove
      ? [
          {
            label: r('delete'),
            icon: <Icon of={Trash2} />,
            danger: true,
            line: true,
            refusal: remove === true ? undefined : remove,
            onSelect: () => setAsked('delete'),
          },
        ]
      : []),
  ]
  if (commands.length === 0) return null
  const given = {
    resource,
    form: [],
    start: {},
    also: {},
    may: { create: false, edit: false, delete: true },
    duplicate: false,
    wide: false,
    among: {},
  }
  return (
    <>
      <RowMenu name={record.name} commands={commands} />
      {asked === 'move' && <MoveDialog resource={resource} record={record} categories={categories} onClose={close} onDone={done} />}
      {asked === 'delete' && <DeleteDialog given={given} record={{ ...record, values: {}, held: 0 }} onClose={close} onDone={done} />}
    </>
  )
}
