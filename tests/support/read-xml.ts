/** An element of a document that was written canonically: what it is called, its attributes, and its text or its children. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#xD;': '\r',
  '&#x9;': '\t',
  '&#xA;': '\n',
}
const plain = (text: string) => text.replace(/&[^;]+;/g, found => entities[found] ?? found)

/** Reads XML as we write it: no comments, no references but those of its own texts. @throws Error where an element ends that did not begin */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [, end, name = '', given = '', text = ''] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*)>([^<]*)/g)) {
    const current = open.at(-1) as Element
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`${name} ends and did not begin`)
      continue
    }
    const attributes = Object.fromEntries([...given.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]))
    const element = { name, attributes, children: [], text: plain(text) }
    current.children.push(element)
    if (!given.endsWith('/')) open.push(element)
  }
  if (open.length !== 1 || !root.children[0]) throw new Error('an element does not end')
  return root.children[0]
}

/** The elements at a path of names without their prefixes. */
export function all(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>((found, name) => found.flatMap(one => one.children.filter(child => child.name.split(':')[1] === name)), [element])
}
export const textAt = (element: Element, path: string): string | undefined => all(element, path)[0]?.text
/** An amount in hundredths. */
export const amountAt = (element: Element, path: string): number => Math.round(Number(textAt(element, path) ?? 'NaN') * 100)
