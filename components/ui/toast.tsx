'use client'
import { CircleAlert, CircleCheck, CircleX, Info, type LucideIcon, X } from 'lucide-react'
import { type AnimationEvent, type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type ToastTone = 'ok' | 'bad' | 'warn' | 'info'

const icons: Record<ToastTone, LucideIcon> = { ok: CircleCheck, bad: CircleX, warn: CircleAlert, info: Info }

/** Where toasts appear: bottom, end side. Hover, focus inside and a hidden tab pause all of them. */
export function ToastViewport({ label, children }: { label: string; children: ReactNode }) {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const followVisibility = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', followVisibility)
    return () => document.removeEventListener('visibilitychange', followVisibility)
  }, [])
  return (
    <section aria-label={label} className="toasts" data-paused={hidden || undefined}>
      {children}
    </section>
  )
}

/** The colour of a notice: its icon and its clock. */
export const toneColours: Record<ToastTone, string> = {
  ok: '[--tone:var(--st-active-dot)]',
  bad: '[--tone:var(--st-failed-dot)]',
  warn: '[--tone:var(--st-pending-dot)]',
  info: '[--tone:var(--st-open-dot)]',
}

export interface ToastProps {
  tone: ToastTone
  title: ReactNode
  description?: ReactNode
  /** Undo, Try again. */
  action?: { label: string; onSelect: () => void }
  closeLabel: string
  onClose: () => void
  /** False keeps it until it is closed. */
  timed?: boolean
}

/** One notice. Its shrinking bar is the clock: when the animation ends (10 s), the toast closes. */
export function Toast({ tone, title, description, action, closeLabel, onClose, timed = true }: ToastProps) {
  const ended = (event: AnimationEvent) => event.target === event.currentTarget && onClose()
  return (
    <div className={cx('toast', toneColours[tone], timed && 'timed')} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <div className="min-w-0 flex-auto">
        <div className="font-semibold" data-title>
          {title}
        </div>
        {(description || action) && (
          <div className="text-small text-text-2 mt-px wrap-anywhere">
            {description}
            {action && (
              <button
                type="button"
                className="ms-1 font-medium text-primary-text underline-offset-2 hover:underline"
                onClick={action.onSelect}
              >
                {action.label}
              </button>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        className="size-6 ms-auto -my-0.75 -me-1.25 text-text-3 grid place-items-center rounded-sm flex-none hover:bg-overlay-hover hover:text-text"
        aria-label={closeLabel}
        onClick={onClose}
      >
        <Icon of={X} />
      </button>
      {timed && <span className="toast-timer" onAnimationEnd={ended} />}
    </div>
  )
}
