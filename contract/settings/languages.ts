import { z } from 'zod'
import { choice, code, flag, requiredText } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const directions = ['ltr', 'rtl'] as const

/** A language with its country: ar-SA. */
const languageCode = () => code(value => (/^[a-z]{2,3}-[A-Z]{2}$/.test(value) ? undefined : { key: 'languageCode' }), { max: 8 })

const input = z.strictObject({
  code: languageCode(),
  /** In its own script: under 20 characters. */
  name: requiredText({ max: 19 }),
  direction: choice(directions),
  /** People may choose it. */
  active: flag().default(false),
})

export const languages = resource({
  name: 'languages',
  path: 'language',
  area: 'language',
  input,
  record: {
    ...input.shape,
    isDefault: z.boolean(),
    /** Comes with Sijil: cannot be deleted, and its texts are complete. */
    builtIn: z.boolean(),
    /** Texts that exist in it, in percent. */
    coverage: z.number(),
    /** Texts that the company worded itself. */
    ownTexts: z.int(),
  },
  list: {
    fields: {
      code: { kind: 'text', sort: true },
      name: { kind: 'text', sort: true },
      direction: { kind: 'choice', options: directions },
      active: { kind: 'flag', sort: true },
      coverage: { kind: 'number', filter: false, sort: true },
      ownTexts: { kind: 'number', filter: false, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'createdOn', order: 'asc' },
    search: true,
  },
  verbs: {
    /** Who has no other reason gets it: clients without a choice. There is always exactly one. */
    makeDefault: { at: 'language/:id/default', needs: 'language.edit', event: 'madeDefault' },
  },
})
export type Language = RecordOf<typeof languages>
