'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { calendarNames } from './calendar-names.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { monthWeeks, shiftDate, shiftMonth } from './month-days.ts'

export interface CalendarProps {
  /** BCP 47 locale of month and weekday names. */
  locale: string
  /** Today as YYYY-MM-DD, in the time zone that matters to the caller. */
  today: string
  /** Chosen date, or both ends of a range. */
  value?: string
  to?: string
  onChoose: (date: string) => void
  min?: string
  max?: string
  /** Hijri (Umm al-Qura) day numbers under the Gregorian ones. */
  hijri?: boolean
  previousLabel: string
  nextLabel: string
  /** Preset buttons under the grid. */
  children?: ReactNode
}

/** One month, weeks from Sunday, today in a sand ring. Arrow keys move by day and week, Page Up and Down by month. */
export function Calendar({ locale, today, value, to, onChoose, min, max, hijri, previousLabel, nextLabel, children }: CalendarProps) {
  const [cursor, setCursor] = useState(value || today)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const month = cursor.slice(0, 7)
  const names = calendarNames(locale)
  const refused = (date: string) => (min !== undefined && date < min) || (max !== undefined && date > max)

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus()
    moved.current = false
  }, [cursor])

  const turn = (by: number) => setCursor(`${shiftMonth(month, by)}-01`)
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }
    const pages: Record<string, number> = { PageDown: 1, PageUp: -1 }
    if (!(event.key in steps) && !(event.key in pages)) return
    event.preventDefault()
    moved.current = true
    if (event.key in steps) setCursor(shiftDate(cursor, steps[event.key] ?? 0))
    else turn(pages[event.key] ?? 0)
  }

  return (
    <div className="calendar">
      <header>
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={previousLabel}
          icon={<Icon of={ChevronLeft} flip />}
          onClick={() => turn(-1)}
        />
        <h3 aria-live="polite">
          {names.month(month)}
          {hijri && <small>{names.hijriMonths(month)}</small>}
        </h3>
        <Button variant="ghost" size="sm" square aria-label={nextLabel} icon={<Icon of={ChevronRight} flip />} onClick={() => turn(1)} />
      </header>
      <table ref={grid} aria-label={names.month(month)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {names.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map(week => (
            <tr key={week[0]}>
              {week.map(date => (
                <td
                  key={date}
                  className={cx(
                    value && to && date >= value && date <= to && 'within',
                    date === value && 'rounded-s-sm',
                    date === to && 'rounded-e-sm',
                  )}
                >
                  <button
                    type="button"
                    data-date={date}
                    className={cx('calendar-day', hijri && 'gap-0.75 sm:h-9', date.slice(0, 7) !== month && 'not-aria-pressed:text-text-3')}
                    tabIndex={date === cursor ? 0 : -1}
                    disabled={refused(date)}
                    aria-pressed={date === value || date === to}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => {
                      setCursor(date)
                      onChoose(date)
                    }}
                  >
                    <span className="sr-only">{names.full(date)}</span>
                    <span aria-hidden>{Number(date.slice(8))}</span>
                    {hijri && <small aria-hidden>{names.hijriDay(date)}</small>}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children && <div className="flex flex-wrap gap-1 pt-1.5 w-0 min-w-full">{children}</div>}
    </div>
  )
}
