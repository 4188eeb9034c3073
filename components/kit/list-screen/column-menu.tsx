'use client'
import { GripVertical, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { Density } from '#lib/list-query/list-state.ts'
import { FindInput } from '../list-filters/find-input.tsx'
import { useList } from './list-context.ts'

const findableFrom = 9

/** Which columns, in which order, and how tall the rows are. Order by dragging or with Alt and the arrows. */
export function ColumnMenu() {
  const t = useTranslations('list')
  const { state, choosable, ownColumns, remembered, remember, go } = useList()
  const shown = (state.columns ?? ownColumns).filter(id => choosable.some(column => column.id === id))
  const [order, setOrder] = useState(() => [...shown, ...choosable.map(({ id }) => id).filter(id => !shown.includes(id))])
  const [search, setSearch] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const labelOf = (id: string) => choosable.find(column => column.id === id)?.label ?? id

  const show = (ids: string[] | null) => {
    remember({ columns: ids ?? undefined })
    go({ columns: ids, page: state.page }, true)
  }
  const toggle = (id: string, on: boolean) => show(order.filter(one => (one === id ? on : shown.includes(one))))
  const move = (id: string, to: number) => {
    const next = order.filter(one => one !== id)
    next.splice(Math.max(0, Math.min(to, next.length)), 0, id)
    setOrder(next)
    setSaid(t('moved', { column: labelOf(id), place: next.indexOf(id) + 1 }))
    return next
  }
  const settle = (next: string[]) => show(next.filter(id => shown.includes(id)))
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    settle(move(id, order.indexOf(id) + by))
  }
  return (
    <div className="flex flex-col w-64">
      {choosable.length >= findableFrom && (
        <div className="border-b border-line p-1.5">
          <FindInput label={t('findColumn')} value={search} onValue={setSearch} />
        </div>
      )}
      <ul className="max-h-80 overflow-auto p-1.5">
        {order
          .filter(id => labelOf(id).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()))
          .map(id => (
            <li
              key={id}
              className={cx('flex min-h-7.5 items-center gap-1 rounded-sm px-1 hover:bg-hover', dragged === id && 'bg-press')}
              draggable
              onDragStart={() => setDragged(id)}
              onDragOver={event => {
                event.preventDefault()
                if (dragged && dragged !== id) move(dragged, order.indexOf(id))
              }}
              onDragEnd={() => {
                setDragged(undefined)
                settle(order)
              }}
            >
              <button
                type="button"
                className="grid size-6 cursor-grab place-items-center rounded-sm text-text-3"
                aria-label={t('moveColumn', { column: labelOf(id) })}
                onKeyDown={event => onKeyDown(event, id)}
              >
                <Icon of={GripVertical} size={14} />
              </button>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is rendered inside */}
              <label className="flex flex-1 items-center gap-2 py-1">
                <Checkbox
                  checked={shown.includes(id)}
                  disabled={shown.includes(id) && shown.length === 1}
                  onChange={event => toggle(id, event.target.checked)}
                />
                {labelOf(id)}
              </label>
            </li>
          ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
      <div className="flex flex-col gap-2 border-t border-line p-2">
        <Segmented
          label={t('density')}
          name="density"
          value={remembered.density ?? 'normal'}
          onValueChange={value => remember({ density: value as Density })}
          items={(['normal', 'compact'] as const).map(value => ({ value, label: t(`densities.${value}`) }))}
        />
        <Button
          variant="ghost"
          size="sm"
          className="justify-start"
          icon={<Icon of={RotateCcw} size={14} />}
          onClick={() => {
            setOrder([...ownColumns, ...choosable.map(({ id }) => id).filter(id => !ownColumns.includes(id))])
            show(null)
          }}
        >
          {t('resetColumns')}
        </Button>
      </div>
    </div>
  )
}
