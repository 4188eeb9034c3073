import type { Bilingual } from './bilingual.ts'

/** The longest rich text, in characters of its HTML, each language. */
export const richTextLimit = 100_000

/** The schemes that a link of a rich text may have. */
export const linkSchemes = ['http', 'https', 'mailto'] as const

/** An address that a rich text may link to: http, https or mailto, in full. */
export const isLinkAddress = (value: string): boolean =>
  value.length <= 2048 && (/^https?:\/\/[^\s/\\]/i.test(value) || /^mailto:[^\s@]+@[^\s@]+$/i.test(value)) && URL.canParse(value)

/** Where a stored image is read: the only source of images in a rich text. */
export const imageAddress = (fileId: number): string => `/api/file/${fileId}`
const IMAGE_ADDRESS = /^\/api\/file\/([1-9]\d{0,14})$/

/** The stored file behind an image's address; null when it is not one of ours. */
export const fileOfImage = (address: string): number | null => Number(IMAGE_ADDRESS.exec(address)?.[1]) || null

/** A tag, from bracket to bracket. None holds another bracket: so a text is read once, however many of them it opens. */
const TAG = /<[^<>]*>/g

/** HTML without its tags; what stands between them as it is. */
export const withoutTags = (html: string): string => html.replace(TAG, '')

/** Nothing to read: no letters and no picture, whatever the tags. */
export const isEmptyRichText = (html: string): boolean =>
  !/<img\b/i.test(html) && withoutTags(html).replace(/&nbsp;|[\s\u00a0\u200b]/g, '') === ''

/** The words of a rich text without its tags, blocks apart; of sanitised HTML only. */
export function plainOf(html: string): string {
  return withoutTags(html.replace(/<\/(?:p|h[1-6]|li|blockquote|pre)>|<(?:br|hr)\b[^<>]*>/g, '\n'))
    .replace(/&(?:lt|gt|quot|amp|nbsp|#39);/g, entity => ENTITIES[entity] as string)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
}
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ', '&#39;': "'" }

/** The stored files whose pictures stand in a rich text. */
export function filesIn({ en, ar }: Bilingual): number[] {
  const found = [...`${en} ${ar}`.matchAll(/src="([^"]*)"/g)].map(([, address = '']) => fileOfImage(address))
  return [...new Set(found.filter(id => id !== null))]
}
