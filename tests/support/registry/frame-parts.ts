import type { Element } from '../read-xml.ts'

/** The name of an element without its prefix. */
export const local = ({ name }: Element) => name.split(':').at(-1) as string
export const within = (element: Element, name: string): Element[] =>
  element.children.flatMap(child => [...(local(child) === name ? [child] : []), ...within(child, name)])
export const word = (element: Element, name: string) => within(element, name)[0]?.text ?? ''
