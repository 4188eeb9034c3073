'use client'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useState } from 'react'
import { isTextField, isTyping } from '#lib/keyboard/is-typing.ts'
import type { RowInfo } from './list-column.ts'
import { pressRowKey } from './row-keys.ts'

interface Choices {
  choose?: (id: number, range: boolean) => void
  chooseAll?: () => void
}

/** The cursor of a list: J K and arrows move it, X selects, Enter opens, other letters go to the row's menu. Answers the row it is on. */
export function useRowKeys(holder: RefObject<HTMLElement | null>, rows: RowInfo[], { choose, chooseAll }: Choices): number | null {
  const router = useRouter()
  const [cursor, setCursor] = useState<number | null>(null)
  const at = cursor === null || cursor >= rows.length ? null : cursor

  useEffect(() => {
    const rowElement = (index: number) => holder.current?.querySelector<HTMLElement>(`[data-row="${rows[index]?.id}"]`)
    const move = (by: number) => {
      const next = at === null ? (by > 0 ? 0 : rows.length - 1) : Math.max(0, Math.min(rows.length - 1, at + by))
      setCursor(next)
      rowElement(next)?.scrollIntoView({ block: 'nearest' })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (rows.length === 0 || document.querySelector('[role=dialog],[role=menu]')) return
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
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [holder, rows, at, choose, chooseAll, router])
  return at
}
