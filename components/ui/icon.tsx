import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

type Drawing = { node: [string, Record<string, string>][] }
type Renderable = { render: (props: object, ref: null) => { props: { icon: Drawing } } }

export interface IconProps {
  of: LucideIcon
  size?: 12 | 14 | 16 | 18 | 20 | 24
  /** Mirror in right-to-left: arrows, lists, reply, send. */
  flip?: boolean
  /** Name for assistive technology; without it the icon is decoration. */
  label?: string
  className?: string
}

const sizes = { 12: 'size-3 stroke-2', 14: 'size-3.5', 16: false, 18: 'size-4.5', 20: 'size-5', 24: 'size-6' } as const

const drawings = new WeakMap<LucideIcon, { __html: string }>()

/** Its paths as one text: a page shows many icons, each of many elements that never change. They come from Lucide alone. */
function drawingOf(icon: LucideIcon): { __html: string } {
  const known = drawings.get(icon)
  if (known) return known
  // Lucide's types do not tell what its components render.
  const { node } = (icon as unknown as Renderable).render({}, null).props.icon
  const paths = node.map(([tag, { key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  const drawing = { __html: paths.join('') }
  drawings.set(icon, drawing)
  return drawing
}

/** A Lucide icon as plain SVG. Lucide itself draws in a client component; reading only its paths keeps icons free of client code. */
export function Icon({ of, size = 16, flip, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx('icon', sizes[size], flip && 'rtl:-scale-x-100', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Lucide's own paths
      dangerouslySetInnerHTML={drawingOf(of)}
    />
  )
}
