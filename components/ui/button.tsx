import type { ComponentProps, ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Keys } from './keys.tsx'

export interface ButtonStyle {
  variant?: 'plain' | 'primary' | 'ghost' | 'danger' | 'dangerSolid'
  /** 24, 28, 32 or 40 high. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** Square, for a lone icon; give it an aria-label. */
  square?: boolean
  block?: boolean
}

const sizes = { xs: 'extra-small', sm: 'small', md: false, lg: 'large' } as const

/** The class of a button, for elements that are not rendered by Button. */
export const buttonClass = ({ variant = 'plain', size = 'md', square, block }: ButtonStyle) =>
  cx(
    'button',
    variant === 'dangerSolid' ? 'danger-solid' : variant !== 'plain' && variant,
    sizes[size],
    square && 'square',
    block && 'w-full',
  )

export type ButtonProps<E extends ElementType> = ButtonStyle & {
  /** Another element or component to render, for example a router link. */
  as?: E
  icon?: ReactNode
  endIcon?: ReactNode
  /** Shortcut shown at the end. */
  keys?: string[]
  busy?: boolean
  /** The -ing form shown while busy; the width is reserved, so nothing moves. */
  busyLabel?: ReactNode
  children?: ReactNode
  className?: string
} & Omit<ComponentProps<E>, 'as' | 'size' | 'className' | 'children'>

/** A button, or a link that looks like one. */
export function Button<E extends ElementType = 'button'>({
  as,
  variant,
  size,
  square,
  block,
  icon,
  endIcon,
  keys,
  busy,
  busyLabel,
  children,
  className,
  ...rest
}: ButtonProps<E>) {
  const Tag: ElementType = as ?? 'button'
  const own = Tag === 'button' ? { type: 'button', ...rest } : rest
  const content = (
    <>
      {busy && !busyLabel ? spinner : icon}
      {children}
      {endIcon}
      {keys && <Keys keys={keys} />}
    </>
  )
  return (
    <Tag className={cx(buttonClass({ variant, size, square, block }), className)} aria-busy={busy || undefined} {...own}>
      {busyLabel ? <Swap idle={content} working={busyLabel} busy={busy} /> : content}
    </Tag>
  )
}

const spinner = (
  <span className="size-3.5 flex-none animate-[sj-spin_0.8s_linear_infinite] rounded-full border-2 border-solid border-[currentColor] [border-inline-start-color:transparent]" />
)

function Swap({ idle, working, busy }: { idle: ReactNode; working: ReactNode; busy?: boolean }) {
  return (
    <span className="busy-labels">
      <span hidden={busy}>{idle}</span>
      <span hidden={!busy}>
        {spinner}
        {working}
      </span>
    </span>
  )
}
