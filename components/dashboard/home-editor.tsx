'use client'
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { columns, type HomeColumn, type HomeLayout, movePanel, type PanelId, placeOf } from '#lib/home/home-layout.ts'
import { HomeEditorPanel } from './home-editor-panel.tsx'
import { useSavedLayout } from './use-saved-layout.ts'

const silent = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

/** What is under the pointer, a panel before its column; it does not move away when the panels do. */
const underPointer: CollisionDetection = args => {
  const hits = pointerWithin(args)
  const panels = hits.filter(({ id }) => !columns.some(column => column === id))
  return panels.length > 0 ? panels : hits
}

interface HomeEditorProps {
  start: HomeLayout
  panels: Partial<Record<PanelId, ReactNode>>
}

/** The home page while it is customised: panels are moved by their handles, hidden and shown; each change is kept at once. */
export function HomeEditor({ start, panels }: HomeEditorProps) {
  const t = useTranslations('home')
  const { layout, setLayout, keep, reset, leave } = useSavedLayout(start)
  const [said, setSaid] = useState('')
  const before = useRef(layout)
  const board = useRef<HTMLDivElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const known = (ids: PanelId[]) => ids.filter(id => id in panels)
  const nameOf = (id: PanelId) => t(`panels.${id}`)

  const settle = (next: HomeLayout, id: PanelId) => {
    keep(next)
    const place = placeOf(next, id)
    setSaid(
      place.column === 'hidden' ? t('panelHidden', { name: nameOf(id) }) : t('panelMoved', { name: nameOf(id), place: place.index + 1 }),
    )
  }
  const put = (id: PanelId, to: keyof HomeLayout, index?: number) => settle(movePanel(layout, id, to, index), id)
  const onKey = (event: KeyboardEvent, id: PanelId) => {
    const { column, index } = placeOf(layout, id)
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const across = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (!by && !across) return
    event.preventDefault()
    if (by) put(id, column, index + by)
    else put(id, column === 'main' ? 'side' : 'main', index)
    requestAnimationFrame(() => board.current?.querySelector<HTMLElement>(`[data-panel=${id}]`)?.focus())
  }
  const under = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
    if (!over || over.id === active.id) return null
    const column = columns.find(one => one === over.id)
    return column ? { column, index: Number.POSITIVE_INFINITY } : placeOf(layout, over.id as PanelId)
  }
  // Only another column opens a gap while dragging: inside one the panels make way by themselves until the end.
  const onDragOver = (event: DragOverEvent) => {
    const id = event.active.id as PanelId
    const to = under(event)
    if (to && to.column !== placeOf(layout, id).column) setLayout(movePanel(layout, id, to.column, to.index))
  }
  const onDragEnd = (event: DragEndEvent) => {
    const id = event.active.id as PanelId
    const to = under(event)
    settle(to && event.over?.id !== to.column ? movePanel(layout, id, to.column, to.index) : layout, id)
  }
  return (
    <div ref={board}>
      <div className="flex items-center flex-wrap gap-2 border-b border-line bg-sunken px-5 py-3">
        <span className="text-text-2">{t('customiseText')}</span>
        {known(layout.hidden).map(id => (
          <Button key={id} size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => put(id, 'main')}>
            {nameOf(id)}
          </Button>
        ))}
        <span className="ms-auto flex items-center gap-2">
          <Button variant="ghost" size="sm" onClick={reset}>
            {t('resetPanels')}
          </Button>
          <Button variant="primary" size="sm" onClick={leave}>
            {t('done')}
          </Button>
        </span>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragOver={onDragOver}
        onDragEnd={onDragEnd}
        onDragStart={() => {
          before.current = layout
        }}
        onDragCancel={() => setLayout(before.current)}
      >
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(300px,1fr)] flex-1 max-md:grid-cols-1">
          {columns.map(column => (
            <Column key={column} id={column} ids={known(layout[column])} empty={t('emptyColumn')}>
              {known(layout[column]).map(id => (
                <HomeEditorPanel key={id} id={id} name={nameOf(id)} onKey={event => onKey(event, id)} onHide={() => put(id, 'hidden')}>
                  {panels[id]}
                </HomeEditorPanel>
              ))}
            </Column>
          ))}
        </div>
      </DndContext>
    </div>
  )
}

function Column({ id, ids, empty, children }: { id: HomeColumn; ids: PanelId[]; empty: string; children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id })
  return (
    <SortableContext id={id} items={ids} strategy={verticalListSortingStrategy}>
      <ul
        ref={setNodeRef}
        className="flex min-w-0 flex-col not-first:border-s not-first:border-line max-md:not-first:border-s-0 max-md:not-first:border-t [&>.dashboard-panel:last-child]:border-b-0 min-h-30"
      >
        {children}
        {ids.length === 0 && <li className="text-text-3 p-5">{empty}</li>}
      </ul>
    </SortableContext>
  )
}
