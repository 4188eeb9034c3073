import { z } from 'zod'
import { cleanLines } from './clean-text.ts'
import { cleaned } from './fields.ts'
import { isEmptyRichText, richTextLimit } from './rich-text.ts'

const one = (max: number) =>
  cleaned(value => (isEmptyRichText(value) ? '' : cleanLines(value)), max)
    .max(max, { abort: true })
    .default('')

/**
 * A formatted text in both languages as HTML, at least one given. What stands in it is decided by the platform: everything that
 * is not on its allow-list is dropped when it is saved.
 */
export function bilingualRichText({ max = richTextLimit }: { max?: number } = {}) {
  return z.strictObject({ en: one(max), ar: one(max) }).check(context => {
    const { en, ar } = context.value
    if (en !== '' || ar !== '') return
    context.issues.push({ code: 'custom', input: context.value, path: ['en'], params: { key: 'requiredInOneLanguage' }, continue: true })
  })
}
