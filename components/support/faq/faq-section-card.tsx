'use client'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RowMenu } from '#components/kit/list-screen/row-menu.tsx'
import { useResource } from '#components/kit/resource-screen/resource-context.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
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
}

/** A section with its questions. */
export function FaqSectionCard({ section, items, order, fixed }: FaqSectionCardProps) {
  const t = useTranslations('faqs.board')
  const r = useTranslations('record')
  const { given, ask } = useResource()
  const { may } = given
  const [adding, setAdding] = useState(false)
  // Sections are dropped upon by the negative of their number: questions and sections share one space of names there.
  const { setNodeRef } = useDroppable({ id: -section.id, disabled: fixed || items.length > 0 })
  const name = order.sectionName(section.id)
  const record = { id: section.id, version: section.version, name, values: { name: section.name }, held: 0 }
  const commands = [
    ...(may.edit
      ? [
          { label: r('edit'), icon: <Icon of={Pencil} />, onSelect: () => ask({ ask: 'edit', record }) },
          { label: t('sectionUp'), icon: <Icon of={ArrowUp} />, line: true, onSelect: () => order.moveSection(section.id, 'up') },
          { label: t('sectionDown'), icon: <Icon of={ArrowDown} />, onSelect: () => order.moveSection(section.id, 'down') },
        ]
      : []),
    ...(may.delete
      ? [{ label: r('delete'), icon: <Icon of={Trash2} />, danger: true, line: true, onSelect: () => ask({ ask: 'delete', record }) }]
      : []),
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
          {commands.length > 0 && <RowMenu name={name} commands={commands} />}
        </>
      }
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy} disabled={fixed || !may.edit}>
        <ul className="sortable-list" ref={setNodeRef}>
          {items.length === 0 && !adding && <li className="text-text-3 py-3">{t('emptySection')}</li>}
          {items.map(faq => (
            <FaqLine key={faq.id} faq={faq} order={order} fixed={fixed} />
          ))}
        </ul>
      </SortableContext>
      {adding && <FaqEditor start={{ sectionId: section.id, visible: true }} onClose={() => setAdding(false)} />}
    </Card>
  )
}
