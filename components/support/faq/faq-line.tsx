'use client'
import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { useResource } from '#components/kit/resource-screen/resource-context.ts'
import { SortableLine } from '#components/kit/sortable/sortable-line.tsx'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Can } from '#contract/kernel/resource.ts'
import type { Faq } from '#contract/support/faqs.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { FaqEditor } from './faq-editor.tsx'
import type { useFaqOrder } from './use-faq-order.ts'

interface FaqLineProps {
  faq: Faq
  order: ReturnType<typeof useFaqOrder>
  fixed: boolean
  can: Can
}

/** A question: read, moved, hidden, deleted, or changed in its place. */
export function FaqLine({ faq, order, fixed, can }: FaqLineProps) {
  const t = useTranslations('faqs.board')
  const router = useRouter()
  const { given } = useResource()
  const { may } = given
  const [state, setState] = useState<'read' | 'edit'>('read')
  const [, start] = useWork()
  const { id, version, visible } = faq
  const name = order.nameOf(id)
  const toggle = () =>
    start(async () => {
      const answer = await callRecord({
        resource: 'faqs',
        verb: 'update',
        id,
        body: { version, visible: !visible },
        idempotencyKey: crypto.randomUUID(),
      })
      notifyResult(answer)
      router.refresh()
    })
  const close = () => setState('read')
  if (state === 'edit') {
    return (
      <li>
        <FaqEditor faq={faq} onClose={close} />
      </li>
    )
  }
  const step = (way: string) => (way === 'up' || way === 'down') && order.step(id, way)
  const moves = [
    { label: t('moveUp'), icon: <Icon of={ArrowUp} />, line: true, onSelect: () => order.step(id, 'up') },
    { label: t('moveDown'), icon: <Icon of={ArrowDown} />, onSelect: () => order.step(id, 'down') },
  ]
  const show = { label: t(visible ? 'hide' : 'show'), icon: <Icon of={visible ? EyeOff : Eye} />, onSelect: toggle }
  return (
    <SortableLine id={id} name={name} disabled={fixed || !may.edit} onStep={step}>
      <span className="min-w-0 flex-auto">
        {may.edit ? (
          <button type="button" className="text-start hover:underline" onClick={() => setState('edit')}>
            <BilingualText value={faq.question} />
          </button>
        ) : (
          <BilingualText value={faq.question} />
        )}
      </span>
      {!visible && <Tag>{t('hidden')}</Tag>}
      <VerbRowMenu
        record={{ resource: 'faqs', id, version, name, can }}
        own={{ update: () => setState('edit') }}
        more={may.edit ? [show, ...(fixed ? [] : moves)] : []}
      />
    </SortableLine>
  )
}
