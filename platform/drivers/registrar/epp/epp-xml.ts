import { SaxesParser } from 'saxes'

/** An element by its own name and its namespace, whatever prefix it was written with. */
export interface EppElement {
  name: string
  namespace: string
  attributes: Record<string, string>
  children: EppElement[]
  text: string
}
const DEEPEST = 40

/** Reads what a registry wrote. @throws Error where it is not XML, declares a document type, or is nested too deep */
export function readEpp(xml: string): EppElement {
  const root: EppElement = { name: '', namespace: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type is not taken')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > DEEPEST) throw new Error('nested too deep')
    const given = Object.values(attributes).map(({ local: name, value }) => [name, value])
    const element = { name: local, namespace: uri, attributes: Object.fromEntries(given), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const add = (text: string) => {
    const current = open.at(-1) as EppElement
    current.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [document] = root.children
  if (!document) throw new Error('there is no element')
  return document
}

/** The elements at a path of names, in any order and of any namespace. */
export const elementsAt = (element: EppElement, path: string): EppElement[] =>
  path
    .split('/')
    .reduce<EppElement[]>((found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)), [element])
export const textAt = (element: EppElement, path: string): string | null => elementsAt(element, path)[0]?.text.trim() ?? null

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** A text as it stands in XML; characters that no document may hold are left out. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replace(/[&<>"']/g, sign => signs[sign] as string)

/** An element with a text, or with elements that were written already. */
export const tag = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name.split(' ', 1)[0]}>`
export const holding = (name: string, inner: string, attributes = ''): string => `<${name}${attributes}>${inner}</${name}>`

/** What stands behind a command; nothing where there are no parts. */
export const extension = (...parts: string[]): string => (parts.some(Boolean) ? holding('extension', parts.join('')) : '')

/** What may be kept of a frame: passwords, codes and numbers of documents are masked, files left out, and what is long is cut. */
export const shownFrame = (xml: string): string =>
  xml
    .replace(/(<snic:data>)([^<]*)/g, (_whole, begin: string, bytes: string) => `${begin}[${bytes.length} characters]`)
    .slice(0, 20_000)
    .replace(/(<snic:documentId>)[^<]*/g, '$1[redacted]')
    .replace(/(<(?:[\w-]{1,40}:)?(?:pw|newPW)(?: [^<>]{0,200})?>)[^<]*/g, '$1[redacted]')
