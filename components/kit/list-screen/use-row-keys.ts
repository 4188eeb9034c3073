'use client'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useState } from 'react'
import { overlayOpen } from '#components/ui/overlay-open.ts'
import { isTextField, isTyping } from '#lib/keyboard/is-typing.ts'
import type { RowInfo } from './list-column.ts'
import { pressRowKey } from './row-keys.ts'

interface Choices {
  choose?: (id: number, range: boolean) => void
  chooseAll?: () => void
}

/** The cursor of a list: it is where the focus is. J K and arrows move both, X selects, Enter opens, other letters go to the row's menu. Answers the row it is on. */
export function useRowKeys(holder: RefObject<HTMLElement | null>, rows: RowInfo[], { choose, chooseAll }: Choices): number | null {
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
      const onControl = (event.target as HTMLElement).closest?.('a,button')
      if (event.code === 'KeyJ' || event.code === 'ArrowDown') move(1)
      else if (event.code === 'KeyK' || event.code === 'ArrowUp') move(-1)
      else if (event.code === 'KeyX' && row && choose) choose(row.id, event.shiftKey)
      else if (event.code === 'Enter' && row?.href && !onControl) router.push(row.href)
      else if (!row || event.repeat || !pressRowKey(rowElement(at as number), event.code)) return
      event.preventDefault()
    }
    const table = holder.current
    document.addEventListener('keydown', onKeyDown)
    table?.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      table?.removeEventListener('focusin', onFocus)
    }
  }, [holder, rows, at, choose, chooseAll, router])
  return at
}
