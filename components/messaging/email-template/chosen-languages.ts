import type { ComparedTemplate } from '#contract/automation/template-transfer.ts'
import { templateLanguages } from '#contract/messaging/email-templates.ts'

export type Language = (typeof templateLanguages)[number]
type Change = ComparedTemplate['changes'][number]

const isTexts = (value: unknown): value is Record<Language, string> =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value

/** Whether it is a text in both languages; what is of no language is neither. */
export const inLanguages = ({ before, after }: Change) => isTexts(before) || isTexts(after)

export const textOf = (value: unknown, language: Language): string => (isTexts(value) ? value[language] : '')

/** In which languages a template of the file says something else. */
export const languagesOf = ({ changes }: ComparedTemplate): Language[] =>
  templateLanguages.filter(language =>
    changes.some(change => inLanguages(change) && textOf(change.before, language) !== textOf(change.after, language)),
  )
