import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'
import { templateLanguages } from '../messaging/email-templates.ts'
import { configuration, configurationDifference } from './configuration.ts'

/** The most templates that a file may hold. */
export const mostTemplates = 500

const file = configuration.check(({ value, issues }) => {
  const templates = Object.hasOwn(value.resources, 'emailTemplates') ? value.resources.emailTemplates : undefined
  const key = !templates?.length ? 'required' : templates.length > mostTemplates ? 'tooMany' : undefined
  if (key)
    issues.push({ code: 'custom', input: value, path: ['resources', 'emailTemplates'], params: { key, values: { max: mostTemplates } } })
})

const chosen = z.strictObject({
  /** Which template of the file, from 0. */
  at: z
    .int()
    .min(0)
    .max(mostTemplates - 1),
  /** In which languages its texts are taken over; what is of no language goes with either. */
  languages: z.array(z.enum(templateLanguages)).min(1).max(2),
})
export type ChosenTemplate = z.output<typeof chosen>

/** One template of the file; `same` changes nothing, and one `invalid` cannot be chosen. */
export const templateStates = ['invalid', 'changed', 'added', 'same'] as const
const compared = configurationDifference.omit({ part: true, state: true }).extend({ at: z.int(), state: z.enum(templateStates) })
export type ComparedTemplate = z.output<typeof compared>

const counts = z.object({ added: z.int(), changed: z.int(), same: z.int() })
export type TemplateCounts = z.output<typeof counts>

/** Templates of messages as a file: the form of a configuration's, of which nothing else is looked at. */
export const templateTransferEndpoints = {
  exportTemplates: endpoint({
    method: 'GET',
    path: 'configuration/email-templates',
    access: 'emailTemplate.export',
    /** Numbers of templates with commas between them; without them all that are here. */
    query: z.object({
      ids: z
        .string()
        .max(5000)
        .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/)
        .optional(),
    }),
    data: configuration,
  }),
  /** What each template of the file would change here; changes nothing. */
  previewTemplates: endpoint({
    method: 'POST',
    path: 'configuration/email-templates/preview',
    access: 'emailTemplate.import',
    writes: false,
    body: z.strictObject({ configuration: file }),
    data: z.object({ templates: z.array(compared) }),
    reply: 'read',
  }),
  /** Takes over what is chosen, all of it or nothing; anything else stays as it is. */
  importTemplates: endpoint({
    method: 'POST',
    path: 'configuration/email-templates/import',
    access: 'emailTemplate.import',
    body: z.strictObject({
      configuration: file,
      chosen: z.array(chosen).min(1).max(mostTemplates),
      reason: requiredText({ max: 500 }),
    }),
    data: counts,
    reply: 'imported',
  }),
}
