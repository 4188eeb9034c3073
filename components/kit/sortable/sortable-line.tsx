'use client'
import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'

export type Way = 'up' | 'down' | 'in' | 'out'

interface SortableLineProps {
  id: number
  /** What people call the line; names its handle. */
  name: string
  disabled?: boolean
  /** Levels below the top. */
  depth?: number
  onStep: (way: Way) => void
  children: ReactNode
  className?: string
}

/** A line that is moved by its handle: with the pointer, or with the arrow keys while the handle has the focus. */
export function SortableLine({ id, name, disabled, depth = 0, onStep, children, className }: SortableLineProps) {
  const t = useTranslations('kit')
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled })
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: rtl ? 'out' : 'in', ArrowLeft: rtl ? 'in' : 'out' }
    const way = ways[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(way)
  }
  return (
    <li
      ref={setNodeRef}
      className={cx('sortable-line', isDragging && 'dragging', className)}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: transition ?? undefined,
        paddingInlineStart: depth ? `${depth * 24}px` : undefined,
      }}
    >
      {!disabled && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="button ghost extra-small square cursor-grab touch-none text-text-3 in-[.dragging]:cursor-grabbing"
          data-grip={id}
          aria-label={t('moveHandle', { name })}
          aria-description={t('moveKeys')}
          onKeyDown={onKeyDown}
          {...listeners}
        >
          <Icon of={GripVertical} size={14} />
        </button>
      )}
      {children}
    </li>
  )
}
