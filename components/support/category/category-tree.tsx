'use client'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useResource } from '#components/kit/resource-screen/resource-context.ts'
import { SortableArea } from '#components/kit/sortable/sortable-area.tsx'
import { useAnnounce } from '#components/kit/sortable/use-announce.tsx'
import { useArrange } from '#components/kit/sortable/use-arrange.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { Can } from '#contract/kernel/resource.ts'
import type { CategoryNode } from '#contract/support/categories.ts'
import { branchOf, inTreeOrder } from '#contract/support/tree.ts'
import { dropInTree, type Step, stepInTree } from '#lib/tree/tree-moves.ts'
import { CategoryLine } from './category-line.tsx'

const level = 24
type Line = CategoryNode & { depth: number }

/** A tree of categories: lines with a handle each, moved by pointer or keys; each move is saved at once. */
export function CategoryTree({ token, items, can }: { token: string; items: CategoryNode[]; can: Can }) {
  const t = useTranslations('content.tree')
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const { given } = useResource()
  const { region, announce } = useAnnounce()
  const [lines, setLines] = useState<Line[]>(() => inTreeOrder(items))
  const [dragged, setDragged] = useState<number>()
  const shift = useRef(0)
  const save = useArrange(given.resource, 'arrange', token, () => setLines(inTreeOrder(items)))
  const nameOf = (id: number | null) => inLanguage(lines.find(line => line.id === id)?.name ?? { en: '', ar: '' }, language).text

  const take = (next: Line[] | null, id: number) => {
    const name = nameOf(id)
    if (!next) return announce(t('cannot', { name }))
    setLines(next)
    const parentId = next.find(line => line.id === id)?.parentId ?? null
    const beside = next.filter(line => line.parentId === parentId)
    const values = { name, place: beside.findIndex(line => line.id === id) + 1, count: beside.length }
    announce(parentId === null ? t('moved', values) : t('movedUnder', { ...values, parent: nameOf(parentId) }))
    save(next.map(line => ({ id: line.id, parentId: line.parentId })))
  }
  const step = (id: number, way: Step) => take(stepInTree(lines, id, way), id)
  // What is below the line that is dragged goes along unseen.
  const below = dragged === undefined ? new Set<number>() : branchOf(lines, dragged)
  const shown = lines.filter(line => line.id === dragged || !below.has(line.id))
  return (
    <div className="px-gutter py-4">
      {region}
      <SortableArea
        onStart={setDragged}
        onMove={({ delta }) => {
          shift.current = Math.round(delta.x / level) * (document.documentElement.dir === 'rtl' ? -1 : 1)
        }}
        onCancel={() => setDragged(undefined)}
        onEnd={({ active, over }) => {
          setDragged(undefined)
          const [id, overId] = [Number(active.id), Number(over?.id ?? active.id)]
          if (id !== overId || shift.current !== 0) take(dropInTree(lines, id, overId, shift.current), id)
          shift.current = 0
        }}
      >
        <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy} disabled={!given.may.edit}>
          <ul className="sortable-list max-w-250">
            {shown.map(line => (
              <CategoryLine
                key={line.id}
                line={line}
                name={nameOf(line.id)}
                can={can}
                below={[...branchOf(lines, line.id)]}
                onStep={way => step(line.id, way)}
              />
            ))}
          </ul>
        </SortableContext>
      </SortableArea>
    </div>
  )
}
