import { Fragment, isValidElement, type ReactNode } from 'react'

/** How HTML calls what React calls otherwise. */
const renamed: Readonly<Record<string, string>> = {
  className: 'class',
  dateTime: 'datetime',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
}
const plain = new Set(
  'alt cx cy d dir fill height id lang loading opacity points r role rx ry stroke title viewBox width x x1 x2 y y1 y2'.split(' '),
)
/** Where an address stands: a script instead of one is React's to refuse. */
const addresses = new Set(['href', 'src'])
const safeAddress = /^(?:\/(?!\/)|#|https?:|mailto:|tel:)/
const tag = /^[a-z][a-zA-Z0-9]*$/
const empty = new Set(['br', 'hr', 'img', 'input', 'wbr'])

type Component = (props: object) => ReactNode

/**
 * What a cell shows as HTML, so that a page brings one text and not a tree of elements, which would be written, read and compared node by node.
 * Undefined where that is not the whole of it: a part that lives in the browser, waits for something, or has an attribute not known here; React
 * draws such a cell. To be called while a server component is drawn, because the hooks of what stands in a cell are called with it.
 */
export function cellMarkup(node: ReactNode): string | undefined {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string') return escaped(node)
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) return joined(node)
  if (!isValidElement<Record<string, unknown>>(node)) return undefined
  const { type, props } = node
  if (type === Fragment) return cellMarkup(props.children as ReactNode)
  if (typeof type === 'string') return elementMarkup(type, props)
  // A part that lives in the browser is known here by its name alone.
  return typeof type === 'function' && !('$$typeof' in type) ? cellMarkup((type as Component)(props)) : undefined
}

function joined(nodes: readonly ReactNode[]): string | undefined {
  let all = ''
  for (const node of nodes) {
    const markup = cellMarkup(node)
    if (markup === undefined) return undefined
    all += markup
  }
  return all
}

function elementMarkup(
  name: string,
  { children, dangerouslySetInnerHTML: inner, ...attributes }: Record<string, unknown>,
): string | undefined {
  if (!tag.test(name)) return undefined
  let opening = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    const written = attributeMarkup(key, value)
    if (written === undefined) return undefined
    opening += written
  }
  if (empty.has(name)) return `${opening}/>`
  const content = inner ? (inner as { __html: string }).__html : cellMarkup(children as ReactNode)
  return content === undefined ? undefined : `${opening}>${content}</${name}>`
}

function attributeMarkup(key: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  const spoken = key.startsWith('aria-') || key.startsWith('data-')
  const name = renamed[key] ?? key
  if (addresses.has(key)) return typeof value === 'string' && safeAddress.test(value) ? ` ${name}="${escaped(value)}"` : undefined
  if (!spoken && !plain.has(key) && !Object.hasOwn(renamed, key)) return undefined
  if (typeof value === 'string' || typeof value === 'number') return ` ${name}="${escaped(String(value))}"`
  return spoken && typeof value === 'boolean' ? ` ${name}="${value}"` : undefined
}

const special = /["&<>]/g
const names: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(special, found => names[found] as string)
