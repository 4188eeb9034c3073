/**
 * Written XML in the form that Canonical XML 1.1 leaves as it is: nothing between elements, no empty-element tags, attributes in order, and
 * only what must be escaped. So that the digest of a document is that of its text. Source: W3C, Canonical XML Version 1.1.
 */
export type Xml = string

/** What XML 1.0 has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const inAttribute: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' }

const text = (value: string) => value.replace(unwritable, '').replace(/[&<>\r]/g, found => inText[found] as string)
const attribute = (value: string) => value.replace(unwritable, '').replace(/[&<"\t\n\r]/g, found => inAttribute[found] as string)

/** Names of attributes are given in order: the caller's, of which there is one or are namespaces. */
const opened = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${attribute(value)}"`)
    .join('')}>`

/** An element that holds a text; nothing where there is none. */
export const leaf = (name: string, value: string | null | undefined, attributes: Readonly<Record<string, string>> = {}): Xml =>
  value ? `${opened(name, attributes)}${text(value)}</${name}>` : ''

/** An element that holds elements; nothing where it would hold none. */
export function branch(name: string, children: readonly Xml[], attributes: Readonly<Record<string, string>> = {}): Xml {
  const inner = children.join('')
  return inner && `${opened(name, attributes)}${inner}</${name}>`
}
