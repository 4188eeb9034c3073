import type { Finding } from '../kernel/finding.ts'
import { withoutTags } from '../kernel/rich-text.ts'

/** What a predefined reply may take from the client it is sent to: `{{client.firstName}}`. Texts: messages/…/mergeFields.json. */
export const mergeFields = [
  'client.displayName',
  'client.firstName',
  'client.lastName',
  'client.companyName',
  'client.email',
  'client.mobile',
  'client.city',
  'client.id',
  'client.vatNumber',
  'client.crNumber',
] as const
export type MergeField = (typeof mergeFields)[number]

const PLACE = /\{\{([^{}]*)\}\}/g
const namesIn = (text: string) => [...text.matchAll(PLACE)].map(([, name = '']) => name.trim())
const known = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

/** What is wrong with the merge fields of an HTML text: one that is not known, or braces that are not closed or cut by formatting. */
export function mergeFieldFinding(html: string): Finding | undefined {
  const text = withoutTags(html)
  const names = namesIn(text)
  const unknown = names.find(name => !known(name))
  if (unknown !== undefined) return { key: 'unknownMergeField', values: { field: unknown.slice(0, 60) } }
  const open = /\{\{|\}\}/.test(text.replace(PLACE, ''))
  const whole = namesIn(html).filter(known).length === names.length
  return open || !whole ? { key: 'brokenMergeField' } : undefined
}

/** Fills a sanitised HTML text. A value that is missing leaves nothing; its field is named in `missing`. */
export function fillMergeFields(
  html: string,
  values: Partial<Record<MergeField, string | number | null>>,
): { html: string; missing: MergeField[] } {
  const missing = new Set<MergeField>()
  const filled = html.replace(PLACE, (place, written: string) => {
    const name = written.trim()
    if (!known(name)) return place
    const value = values[name]
    if (value === null || value === undefined || value === '') missing.add(name)
    return escaped(String(value ?? ''))
  })
  return { html: filled, missing: [...missing] }
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, character => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] as string)
