'use client'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useResource } from '#components/kit/resource-screen/resource-context.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Can } from '#contract/kernel/resource.ts'
import type { Faq, FaqSection } from '#contract/support/faqs.ts'
import { FaqEditor } from './faq-editor.tsx'
import { FaqLine } from './faq-line.tsx'
import type { useFaqOrder } from './use-faq-order.ts'

interface FaqSectionCardProps {
  section: FaqSection
  items: Faq[]
  order: ReturnType<typeof useFaqOrder>
  /** The order cannot be changed now. */
  fixed: boolean
  can: Can
}

/** A section with its questions. */
export function FaqSectionCard({ section, items, order, fixed, can }: FaqSectionCardProps) {
  const t = useTranslations('faqs.board')
  const { given, ask } = useResource()
  const { may } = given
  const [adding, setAdding] = useState(false)
  // Sections are dropped upon by the negative of their number: questions and sections share one space of names there.
  const { setNodeRef } = useDroppable({ id: -section.id, disabled: fixed || items.length > 0 })
  const name = order.groupNameOf(section.id)
  const record = { resource: 'faqSections', id: section.id, version: section.version, name, can, values: { name: section.name } }
  const moves = [
    { label: t('sectionUp'), icon: <Icon of={ArrowUp} />, line: true, onSelect: () => order.moveGroup(section.id, 'up') },
    { label: t('sectionDown'), icon: <Icon of={ArrowDown} />, onSelect: () => order.moveGroup(section.id, 'down') },
  ]
  return (
    <Card
      title={<BilingualText value={section.name} />}
      count={t('questions', { count: items.length })}
      padded={false}
      actions={
        <>
          {may.create && (
            <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => setAdding(true)} aria-label={`${t('addHere')}: ${name}`}>
              {t('addHere')}
            </Button>
          )}
          <VerbRowMenu record={record} own={{ update: () => ask({ ask: 'edit', record }) }} more={may.edit ? moves : []} />
        </>
      }
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy} disabled={fixed || !may.edit}>
        <ul className="sortable-list" ref={setNodeRef}>
          {items.length === 0 && !adding && <li className="text-text-3 py-3">{t('emptySection')}</li>}
          {items.map(faq => (
            <FaqLine key={faq.id} faq={faq} order={order} fixed={fixed} can={can} />
          ))}
        </ul>
      </SortableContext>
      {adding && <FaqEditor start={{ sectionId: section.id, visible: true }} onClose={() => setAdding(false)} />}
    </Card>
  )
}
