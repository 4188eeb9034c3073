import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { bilingualRichText } from '../kernel/bilingual-rich-text.ts'
import { cleanText, latinDigits } from '../kernel/clean-text.ts'
import { choice, cleaned, flag, optional, reference, tags } from '../kernel/fields.ts'
import { obeying, type Rule } from '../kernel/finding.ts'
import { normalForm } from '../kernel/normal-form.ts'

export const articleStatuses = ['draft', 'published', 'archived'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

const slugShape: Rule = value => (/^[\p{Ll}\p{Lo}\p{Nd}]+(?:-[\p{Ll}\p{Lo}\p{Nd}]+)*$/u.test(value) ? undefined : { key: 'slug' })
export const slugLimit = 80

/** A text as the last part of an address: letters and digits of any script with single hyphens; empty when it has none. */
export const slugOf = (text: string): string =>
  normalForm(
    normalForm(latinDigits(cleanText(text)), 'NFKD')
      .toLowerCase()
      .replace(/[\p{M}\u0640]/gu, ''),
    'NFC',
  )
    .replace(/[^\p{Ll}\p{Lo}\p{Nd}]+/gu, '-')
    .slice(0, slugLimit)
    .replace(/^-+|-+$/g, '')

export const slug = () =>
  obeying(cleaned(value => latinDigits(cleanText(value)).toLowerCase(), slugLimit).max(slugLimit, { abort: true }), slugShape)

export const articleInput = z.strictObject({
  title: bilingualText({ max: 160 }),
  body: bilingualRichText(),
  categoryId: reference(),
  tags: tags({ most: 12 }).default([]),
  loggedInOnly: flag().default(false),
  /** Part of the public address; made from the title when none is given. */
  slug: optional(slug()),
  status: choice(['draft', 'published']).default('draft'),
})
