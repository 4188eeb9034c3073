'use client'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SortableArea } from '#components/kit/sortable/sortable-area.tsx'
import { SortableLine } from '#components/kit/sortable/sortable-line.tsx'
import { useAnnounce } from '#components/kit/sortable/use-announce.tsx'

const names = { 1: 'rawabi.com.sa', 2: 'najdgroup.com.sa', 3: 'hasaad.sa' } as const
type Id = keyof typeof names

/** Lines that are put in order with the pointer or with arrow keys. */
export function Order() {
  const t = useTranslations('kitPage')
  const { region, announce } = useAnnounce()
  const [ids, setIds] = useState<Id[]>([1, 2, 3])
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return
    const next = arrayMove(ids, from, to)
    setIds(next)
    announce(t('movedTo', { name: names[next[to] as Id], place: to + 1 }))
  }
  return (
    <SortableArea onEnd={({ active, over }) => over && move(ids.indexOf(Number(active.id) as Id), ids.indexOf(Number(over.id) as Id))}>
      {region}
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="sortable-list">
          {ids.map((id, place) => (
            <SortableLine
              key={id}
              id={id}
              name={names[id]}
              onStep={way => (way === 'up' || way === 'down') && move(place, place + (way === 'up' ? -1 : 1))}
            >
              <bdi dir="ltr">{names[id]}</bdi>
            </SortableLine>
          ))}
        </ul>
      </SortableContext>
    </SortableArea>
  )
}
