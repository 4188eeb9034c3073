import sanitizeHtml from 'sanitize-html'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fileOfImage, isEmptyRichText, isLinkAddress, linkSchemes } from '#contract/kernel/rich-text.ts'

/** Blocks that hold text themselves; lists and quotations follow what stands in them, which the style sheet sees to. */
const blocks = ['p', 'h2', 'h3', 'h4', 'li', 'pre']
const NO_ATTRIBUTES: sanitizeHtml.Attributes = {}
const directions = new Set(['ltr', 'rtl', 'auto'])

/** A block keeps the direction it was given; without one its own first letter decides. */
const block = (tagName: string, { dir = '' }: sanitizeHtml.Attributes) => ({
  tagName,
  attribs: { dir: tagName === 'pre' ? 'ltr' : directions.has(dir) ? dir : 'auto' },
})

/** The one list of what a rich text may hold. Everything else is dropped, its words kept; script and style with their content. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, 'blockquote', 'ul', 'ol', 'br', 'hr', 'strong', 'em', 'u', 's', 'code', 'a', 'img'],
  allowedAttributes: { ...Object.fromEntries(blocks.map(tag => [tag, ['dir']])), a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: [...linkSchemes],
  // A picture's address has no scheme; which ones are ours is judged below.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'object', 'svg', 'math', 'xmp'],
  nestingLimit: 40,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: (_tag, attributes) => block('h2', attributes),
    h5: (_tag, attributes) => block('h4', attributes),
    h6: (_tag, attributes) => block('h4', attributes),
    div: (_tag, attributes) => block('p', attributes),
    ...Object.fromEntries(blocks.map(tag => [tag, block])),
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: isLinkAddress(href.trim()) ? { href: href.trim(), rel: 'noopener noreferrer nofollow', target: '_blank' } : NO_ATTRIBUTES,
    }),
    img: (tagName, { src = '', alt = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: fileOfImage(src) ? { src, alt: alt.slice(0, 300) } : NO_ATTRIBUTES,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** HTML from outside as it may be kept and shown. Sanitising twice changes nothing; a text without words or pictures is ''. */
export function sanitised(html: string): string {
  const clean = sanitizeHtml(html, allowed)
    .replace(/<a>(.*?)<\/a>/gs, '$1')
    .trim()
  return isEmptyRichText(clean) ? '' : clean
}

/** Both languages of a rich text sanitised; refused when nothing is left of them. */
export function sanitisedBoth(text: Bilingual, field: string): Bilingual {
  const clean = { en: sanitised(text.en), ar: sanitised(text.ar) }
  if (clean.en === '' && clean.ar === '') throw new Problem('validation', { fields: { [`${field}.en`]: { key: 'requiredInOneLanguage' } } })
  return clean
}
