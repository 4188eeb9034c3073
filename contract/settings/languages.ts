import { z } from 'zod'
import { dateFormats, timeFormats } from '../kernel/date-time-format.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, code, flag, requiredText } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { uploadKinds } from './known/privacy.ts'

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

const base = resource({
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

/** Who the company is, and what its screens must know before anybody signs in. */
const publicCompany = z.object({
  name: z.object({ en: z.string(), ar: z.string() }),
  /** The pictures of the logo, on light and on dark. */
  logo: z.int().nullable(),
  logoDark: z.int().nullable(),
  /** The picture that browsers show on their tabs. */
  favicon: z.int().nullable(),
  passwordMinimumLength: z.int(),
  timeZone: z.string(),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  uploads: z.object({ megabytes: z.int(), types: z.array(z.enum(uploadKinds)), count: z.int() }),
})

const appSettings = publicCompany.extend({
  /** In percent. */
  vat: z.number(),
  /** ns1 to ns5; empty when none are set. */
  default_nameservers: z.record(z.string(), z.string().optional()),
  languages: z.array(z.string()),
})

export type PublicCompany = z.infer<typeof publicCompany>
export type AppSettings = z.infer<typeof appSettings>

const text = z.object({ key: z.string(), text: z.string() })

export const languages = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** What the console and the portal are worded with: languages people may choose, the company's own texts, its name and its rules. */
    texts: endpoint({
      method: 'GET',
      path: 'language/texts',
      access: 'public',
      data: z.object({
        languages: z.array(z.object({ code: z.string(), name: z.string(), direction: z.enum(directions), isDefault: z.boolean() })),
        texts: z.record(z.string(), z.array(text)),
        company: publicCompany,
      }),
      reply: 'read',
    }),
    /** What any application of the company goes by, before anybody signs in. */
    app: endpoint({ method: 'GET', path: 'settings/app', access: 'public', data: appSettings, reply: 'read' }),
  },
}
export type Language = RecordOf<typeof languages>
