'use client'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useState } from 'react'
import { overlayOpen } from '#components/ui/overlay-open.ts'
import { isTextField, isTyping } from '#lib/keyboard/is-typing.ts'
import type { RowInfo } from './list-column.ts'
import { peekAsked, pressRowKey } from './row-keys.ts'

interface Choices {
  choose?: (id: number, range: boolean) => void
  chooseAll?: () => void
  /** Where a row can be looked at beside the list. */
  peek?: { open: boolean; toggle: (open: boolean) => void }
}

/** The cursor of a list: it is where the focus is. J K and arrows move both, X selects, Enter opens, Space looks at it beside the list, other letters go to the row's menu. Answers the row it is on. */
export function useRowKeys(holder: RefObject<HTMLElement | null>, rows: RowInfo[], { choose, chooseAll, peek }: Choices): number | null {
  const router = useRouter()
  const [cursor, setCursor] = useState<number | null>(null)
  const at = cursor === null || cursor >= rows.length ? null : cursor

  useEffect(() => {
    const rowElement = (index: number) => holder.current?.querySelector<HTMLElement>(`[data-row="${rows[index]?.id}"]`)
    const move = (by: number) => {
      const next = at === null ? (by > 0 ? 0 : rows.length - 1) : Math.max(0, Math.min(rows.length - 1, at + by))
      setCursor(next)
      const row = rowElement(next)
      row?.scrollIntoView({ block: 'nearest' })
      // The link to the record tells its name; a row that leads nowhere tells its cells.
      const target = row?.querySelector<HTMLElement>('[data-row-link]') ?? row
      target?.focus({ preventScroll: true })
    }
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as HTMLElement).closest<HTMLElement>('[data-row]')
      const index = rows.findIndex(({ id }) => String(id) === row?.dataset.row)
      if (index >= 0) setCursor(index)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (rows.length === 0 || overlayOpen()) return
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA' && chooseAll && !isTextField(event.target)) {
        event.preventDefault()
        return chooseAll()
      }
      if (isTyping(event)) return
      const row = at === null ? undefined : rows[at]
      const target = event.target as HTMLElement
      const onControl = target.closest?.('a,button')
      if (event.code === 'KeyJ' || event.code === 'ArrowDown') move(1)
      else if (event.code === 'KeyK' || event.code === 'ArrowUp') move(-1)
      else if (event.code === 'KeyX' && row && choose) choose(row.id, event.shiftKey)
      else if (event.code === 'Enter' && row?.href && !onControl) router.push(row.href)
      else if (event.code === 'Space' && peek && !event.repeat && !target.closest?.('button,input')) {
        if (at === null) move(1)
        peek.toggle(!peek.open)
      } else if (event.code === 'Escape' && peek?.open) peek.toggle(false)
      else if (!row || event.repeat || !pressRowKey(rowElement(at as number), event.code)) return
      event.preventDefault()
    }
    // From a row's menu: its button has the focus, and the cursor with it.
    const onPeekAsked = () => peek?.toggle(true)
    const table = holder.current
    document.addEventListener('keydown', onKeyDown)
    table?.addEventListener('focusin', onFocus)
    table?.addEventListener(peekAsked, onPeekAsked)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      table?.removeEventListener('focusin', onFocus)
      table?.removeEventListener(peekAsked, onPeekAsked)
    }
  }, [holder, rows, at, choose, chooseAll, peek, router])
  return at
}
