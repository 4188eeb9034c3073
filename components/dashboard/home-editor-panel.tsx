'use client'
import { useSortable } from '@dnd-kit/sortable'
import { EyeOff, GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { PanelId } from '#lib/home/home-layout.ts'

interface HomeEditorPanelProps {
  id: PanelId
  name: string
  onKey: (event: KeyboardEvent) => void
  onHide: () => void
  children: ReactNode
}

/** A panel that can be moved by its handle, by pointer or arrows, and hidden. */
export function HomeEditorPanel({ id, name, onKey, onHide, children }: HomeEditorPanelProps) {
  const t = useTranslations('home')
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined
  return (
    <li ref={setNodeRef} className={cx('dashboard-edited', isDragging && 'dragging')} style={{ transform: moved, transition }}>
      <div className="toolbar flex items-center gap-2">
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="grid size-7 cursor-grab touch-none place-items-center rounded-sm text-text-3 hover:bg-hover"
          aria-label={t('movePanel', { name })}
          data-panel={id}
          {...listeners}
          onKeyDown={onKey}
        >
          <Icon of={GripVertical} size={16} />
        </button>
        <b>{name}</b>
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto"
          icon={<Icon of={EyeOff} size={14} />}
          aria-label={t('hidePanel', { name })}
          onClick={onHide}
        >
          {t('hide')}
        </Button>
      </div>
      <div inert>{children}</div>
    </li>
  )
}
