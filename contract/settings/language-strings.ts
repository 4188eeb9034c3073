import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { longText, optional, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const stringStates = ['missing', 'translated', 'own'] as const

const accessMails = new Set([
  ...['signInCode', 'passwordReset', 'passwordChanged', 'newDevice', 'invitation', 'clientWelcome'],
  ...['secondFactorReminder', 'secondFactorReset', 'secondStepChanged', 'passkeyAdded', 'apiTokenMade', 'emailChanged'],
])

/** The texts of mails and SMS that open an account or warn of somebody who did: to change them takes `language.editAccess`. */
export const isOfAccess = ({ namespace, key }: { namespace: string; key: string }): boolean =>
  namespace === 'sms-templates' || (namespace === 'mail-templates' && accessMails.has(key.split('.', 1)[0] as string))

const input = z.strictObject({
  /** The company's own wording; null goes back to the built-in text. */
  text: optional(longText({ max: 4000 })),
})

const base = resource({
  name: 'languageStrings',
  path: 'language-string',
  area: 'language',
  input,
  record: {
    languageId: z.int(),
    /** The file of messages it stands in. */
    namespace: z.string(),
    /** Its place in that file: fields.name. */
    key: z.string(),
    /** The text people read when it is worded in no other way. */
    english: z.string(),
    builtIn: z.string().nullable(),
    text: z.string().nullable(),
    /** What is shown now. */
    shown: z.string(),
    state: z.enum(stringStates),
  },
  list: {
    fields: {
      languageId: { kind: 'reference', of: 'languages' },
      namespace: { kind: 'text', sort: true },
      key: { kind: 'text', sort: true },
      english: { kind: 'text' },
      state: { kind: 'choice', options: stringStates },
      updatedOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
})
const { list, get, update } = base.endpoints

export const languageStrings = {
  ...base,
  endpoints: {
    list,
    get,
    update,
    /** Takes texts by their key, as the export gives them; refused ones are named and nothing else of them is kept. */
    import: endpoint({
      method: 'POST',
      path: 'language-string/import',
      access: 'language.edit',
      // A whole language, as the export gives it.
      mebibytes: 4,
      body: z.strictObject({ languageId: reference(), texts: z.record(z.string().max(200), z.string().max(4000)) }),
      data: z.object({ changed: z.int(), refused: z.array(z.object({ text: z.string(), key: z.string() })) }),
      reply: 'updated',
    }),
    /** All texts of a language by their key. */
    export: endpoint({
      method: 'GET',
      path: 'language-string/export/:languageId',
      access: 'language.export',
      params: z.strictObject({ languageId: z.coerce.number().int().positive() }),
      data: z.object({ language: z.string(), texts: z.record(z.string(), z.string()) }),
      reply: 'read',
    }),
  },
}
export type LanguageString = RecordOf<typeof languageStrings>
