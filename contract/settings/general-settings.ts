import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { readResource } from '../kernel/read-resource.ts'

/** A setting's name: a letter, then letters, digits and underscores. */
export const settingName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'invalid')

/** One stored setting. What was never set, or was reset, has none. */
export const generalSettings = readResource({
  name: 'generalSettings',
  path: 'general-settings',
  access: 'setting.view',
  record: z.object({
    id: z.int(),
    key: z.string(),
    value: z.unknown(),
    created_at: z.iso.datetime(),
    updatedOn: z.iso.datetime(),
    version: z.int(),
  }),
  list: {
    fields: { key: { kind: 'text', sort: true }, created_at: { kind: 'instant', sort: true }, updatedOn: { kind: 'instant', sort: true } },
    order: { by: 'created_at', order: 'desc' },
  },
})
export type GeneralSetting = z.output<typeof generalSettings.record>

/** Who changed a setting last. */
const lastChange = z.object({ name: z.string(), on: z.iso.datetime(), reason: z.string().nullable() })

/** A setting as its screen needs it: also those that were never set. `version` is 0 while nothing is stored. */
export const settingState = z.object({
  key: z.string(),
  value: z.unknown(),
  isDefault: z.boolean(),
  version: z.int(),
  lastChange: lastChange.nullable(),
})
export type SettingState = z.output<typeof settingState>

const change = z.strictObject({
  /** The version that was read; 0 while nothing is stored. */
  version: z.int().min(0),
  /** The new value; null where the setting may be empty. */
  value: z.unknown().optional(),
  /** true: back to the default, and for an unknown key away. */
  reset: z.boolean().optional(),
})
export const settingChanges = z.strictObject({
  changes: z
    .record(settingName, change)
    .refine(changes => Object.keys(changes).length > 0, { error: 'required' })
    .refine(changes => Object.keys(changes).length <= 200, { error: 'invalid' }),
  reason: z.string().trim().max(500).optional(),
})
export type SettingChanges = z.input<typeof settingChanges>

export const settingEndpoints = {
  /** Every known setting and every other stored key, with who changed it last. */
  states: endpoint({ method: 'GET', path: 'settings', access: 'setting.view', data: z.object({ settings: z.array(settingState) }) }),
  /** All of the changes or none. */
  change: endpoint({
    method: 'PATCH',
    path: 'settings',
    access: 'setting.edit',
    body: settingChanges,
    data: z.object({ settings: z.array(settingState) }),
    reply: 'updated',
  }),
}
