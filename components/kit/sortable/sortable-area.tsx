'use client'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'

interface SortableAreaProps {
  onStart?: (id: number) => void
  onMove?: (event: DragMoveEvent) => void
  onOver?: (event: DragOverEvent) => void
  onEnd: (event: DragEndEvent) => void
  onCancel?: () => void
  children: ReactNode
}

// Moving by keyboard is the handle's own, in words of ours; what the library would say is silenced.
const silent = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

/** Where lines are moved with the pointer: a mouse, a finger or a pen. */
export function SortableArea({ onStart, onMove, onOver, onEnd, onCancel, children }: SortableAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  return (
    <DndContext
      id="sortable"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => onStart?.(Number(active.id))}
      onDragMove={onMove}
      onDragOver={onOver}
      onDragEnd={onEnd}
      onDragCancel={onCancel}
    >
      {children}
    </DndContext>
  )
}
