import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { readResource } from '../kernel/read-resource.ts'
import { idParams } from '../kernel/resource.ts'

/** A setting's name: a letter, then letters, digits and underscores. */
export const settingName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'invalid')

/** One setting: a known one, with its default where nobody set it, or what was stored under another key. */
export const generalSettings = readResource({
  name: 'generalSettings',
  path: 'general-settings',
  access: 'settings.view',
  /** `reset`: back to the default. */
  events: { updated: {}, reset: {}, testMailSent: {} },
  record: z.object({
    id: z.int(),
    key: z.string(),
    value: z.unknown(),
    isDefault: z.boolean(),
    created_at: z.iso.datetime(),
    updatedOn: z.iso.datetime(),
    version: z.int(),
  }),
  list: {
    fields: { key: { kind: 'text', sort: true }, created_at: { kind: 'instant', sort: true }, updatedOn: { kind: 'instant', sort: true } },
    order: { by: 'created_at', order: 'desc' },
  },
})

/** Who changed a setting last. */
const lastChange = z.object({ name: bilingualRecord, on: z.iso.datetime(), reason: z.string().nullable() })

/** A setting as its screen needs it: also those that were never set. */
export const settingState = z.object({
  key: z.string(),
  value: z.unknown(),
  isDefault: z.boolean(),
  lastChange: lastChange.nullable(),
})
export type SettingState = z.output<typeof settingState>

/** The settings at one moment. `version` rises with every change of any of them. */
export const settingsAnswer = z.object({ version: z.int().min(0), settings: z.array(settingState) })

export const settingChanges = z.strictObject({
  /** The version that was read: a change of one of these settings after it is a conflict. */
  version: z.int().min(0),
  /** New values by key; null where the setting may be empty. */
  changes: z.record(settingName, z.unknown()).default({}),
  /** Back to the default; a key that nobody knows goes away. */
  reset: z.array(settingName).max(200).default([]),
  reason: z.string().trim().max(500).optional(),
  /** true: the caller knows that the new list of addresses shuts them out; a finding asks otherwise. */
  shutsOut: z.boolean().default(false),
})
export type SettingChanges = z.input<typeof settingChanges> & Pick<z.output<typeof settingChanges>, 'changes' | 'reset'>

export const testMailAnswer = z.object({
  to: z.string(),
  /** outbox: no mail server is configured, so it was put there. */
  result: z.enum(['sent', 'outbox', 'failed']),
  /** What the mail server answered, in its own words. */
  answer: z.string(),
})

export const settingEndpoints = {
  /** Every known setting and every other stored key, with who changed it last. */
  states: endpoint({ method: 'GET', path: 'settings', access: 'settings.view', data: settingsAnswer }),
  /** All of the changes or none. Each needs the right of its page (`rightsOf`), a risky one a reason. Answers the settings that were named. */
  change: endpoint({
    method: 'PATCH',
    path: 'settings',
    access: 'settings.view',
    body: settingChanges,
    data: settingsAnswer,
    reply: 'updated',
  }),
  /** Sends the caller a mail with the settings as they are saved, at once, and says what became of it. */
  testMail: endpoint({
    method: 'POST',
    path: 'settings/test-mail',
    access: 'settings.mail',
    writes: false,
    repeatable: false,
    perMinute: 6,
    data: testMailAnswer,
    reply: 'done',
  }),
}

/** What everybody sees of the company besides its words. */
export const brand = {
  /** The picture of a logo: a file that one of the settings `logo`, `logoDark` and `favicon` names. */
  logo: endpoint({ method: 'GET', path: 'settings/logo/:id', access: 'public', params: idParams, data: z.any(), bytes: true }),
}
