'use client'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { SortableArea } from '#components/kit/sortable/sortable-area.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { fold } from '#contract/kernel/fold.ts'
import type { Can } from '#contract/kernel/resource.ts'
import { plainOf } from '#contract/kernel/rich-text.ts'
import type { Faq } from '#contract/support/faqs.ts'
import type { Board } from './faq-board-page.tsx'
import { FaqPreview } from './faq-preview.tsx'
import { FaqSectionCard } from './faq-section-card.tsx'
import { useFaqOrder } from './use-faq-order.ts'

const searchedText = ({ question, answer }: Faq) => fold([question.en, question.ar, plainOf(answer.en), plainOf(answer.ar)].join(' '))

/** All questions: found by typing, moved by handle, changed where they stand, or seen as visitors see them. */
export function FaqBoard({ board, can }: { board: Board; can: Can }) {
  const t = useTranslations('faqs.board')
  const id = useId()
  const order = useFaqOrder(board)
  const [mode, setMode] = useState('write')
  const [typed, setTyped] = useState('')
  const term = fold(typed)
  const byId = new Map(board.items.map(faq => [faq.id, faq]))
  const found = new Set(board.items.filter(faq => term === '' || searchedText(faq).includes(term)).map(faq => faq.id))
  return (
    <div className="flex min-w-0 flex-col gap-4 px-gutter py-4">
      {order.region}
      <div className="flex items-center flex-wrap gap-3">
        <Input
          id={id}
          size="sm"
          className="w-72 max-w-full"
          icon={<Icon of={Search} size={14} />}
          dir="auto"
          aria-label={t('find')}
          placeholder={t('find')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Segmented
          label={t('mode')}
          name={`${id}-mode`}
          value={mode}
          onValueChange={setMode}
          items={[
            { value: 'write', label: t('write') },
            { value: 'preview', label: t('preview') },
          ]}
        />
        {term !== '' && mode === 'write' && <span className="text-text-3 text-small">{t('searching')}</span>}
      </div>
      {found.size === 0 && term !== '' && (
        <p className="text-text-3" role="status">
          {t('nothing')}
        </p>
      )}
      {mode === 'preview' ? (
        <FaqPreview board={board} groups={order.groups} found={found} />
      ) : (
        <SortableArea {...order.area}>
          {order.groups.map(group => {
            const section = board.sections.find(one => one.id === group.id)
            const items = group.items.filter(one => found.has(one)).flatMap(one => byId.get(one) ?? [])
            if (!section || (term !== '' && items.length === 0)) return null
            return <FaqSectionCard key={group.id} section={section} items={items} order={order} fixed={term !== ''} can={can} />
          })}
        </SortableArea>
      )}
    </div>
  )
}
