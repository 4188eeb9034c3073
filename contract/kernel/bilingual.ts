import { z } from 'zod'
import { longText, text } from './fields.ts'

/** A text in English and Arabic. One may be empty; the screen then shows the other. */
export type Bilingual = { en: string; ar: string }

/** A text in both languages as an answer has it. */
export const bilingualRecord = z.object({ en: z.string(), ar: z.string() })

type Limits = { max?: number; requireBoth?: boolean; lines?: boolean }

/**
 * A text in both languages: `{ en, ar }`, at least one given, both when `requireBoth`. Wrap it in `optional` where none is needed.
 * `max` is the longest length of each, in characters; `lines` allows line breaks.
 */
export function bilingualText({ max, requireBoth = false, lines = false }: Limits = {}) {
  const one = () => (lines ? longText({ max }) : text({ max }))
  return z.strictObject({ en: one().default(''), ar: one().default('') }).check(context => {
    const { en, ar } = context.value
    const missing = requireBoth ? [en === '' && 'en', ar === '' && 'ar'] : [en === '' && ar === '' && 'en']
    const key = requireBoth ? 'required' : 'requiredInOneLanguage'
    for (const language of missing) {
      if (language) context.issues.push({ code: 'custom', input: context.value, path: [language], params: { key }, continue: true })
    }
  })
}
