import { z } from 'zod'
import { networkList } from '../kernel/address-range.ts'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { cleanCode } from '../kernel/clean-text.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { amount, choice, code, flag, integer, optional } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { capabilities } from '../permissions.ts'
import { noticeboards, reportAccesses, reportNames, roles, systemMailKinds, widgetNames } from './role-group-values.ts'
import { timeOfDay } from './working-hours.ts'

const some = <const V extends readonly string[]>(values: V) =>
  z
    .array(choice(values))
    .max(values.length)
    .overwrite(list => [...new Set(list)])
const currency = () => code(value => (/^[A-Z]{3}$/.test(value) ? undefined : { key: 'currency' }), { max: 10 })
const time = () => optional(code(timeOfDay, { max: 10 }))

const input = z.strictObject({
  name: bilingualText({ max: 60 }),
  capabilities: some(capabilities).default([]),
  /** Members must use an authenticator app. */
  requiresAuthenticator: flag().default(false),
  reportAccess: choice(reportAccesses).default('restricted'),
  /** The reports of restricted access. */
  reports: some(reportNames).default([]),
  widgets: some(widgetNames).default([...widgetNames]),
  noticeboard: choice(noticeboards).default('read'),
  systemMails: some(systemMailKinds).default([]),
  /** The largest amounts that a member may approve alone, in minor units of `limitCurrency`; null is without limit, 0 never. */
  refundLimit: optional(amount()),
  walletLimit: optional(amount()),
  discountLimit: optional(amount()),
  limitCurrency: currency()
    .overwrite(value => cleanCode(value).toUpperCase())
    .default('SAR'),
  /** Where members may sign in and work from; none means anywhere. */
  allowedIps: networkList().default([]),
  workingDays: z
    .array(integer({ min: 0, max: 6 }))
    .max(7)
    .overwrite(days => [...new Set(days)].sort())
    .default([]),
  workingFrom: time(),
  workingTo: time(),
})

const base = resource({
  name: 'roleGroups',
  path: 'capability-group',
  area: 'roleGroup',
  input,
  record: {
    ...input.shape,
    memberCount: z.int(),
    /** Who changed it last; null when nobody did since the log was begun. */
    changedByName: bilingualRecord.nullable(),
  },
  notInList: ['reports', 'widgets', 'allowedIps', 'systemMails', 'workingDays', 'workingFrom', 'workingTo'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      memberCount: { kind: 'number', sort: true },
      requiresAuthenticator: { kind: 'flag' },
      reportAccess: { kind: 'choice', options: reportAccesses },
      noticeboard: { kind: 'choice', options: noticeboards },
      updatedOn: { kind: 'instant', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'name', order: 'asc' },
    search: true,
  },
})

const powers = z.object({
  capabilities: z.array(z.enum(capabilities)),
  reportAccess: z.enum(reportAccesses),
  reports: z.array(z.string()),
  refundLimit: z.int().nullable(),
  walletLimit: z.int().nullable(),
  discountLimit: z.int().nullable(),
  limitCurrency: z.string(),
  noticeboard: z.enum(noticeboards),
})

/**
 * What administrators may do. Nobody gives what they do not have (`moreThanYours`), changes their own group, or one that may do
 * more than they; a group with members is not deleted (`inUse`).
 */
export const roleGroups = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Every capability by its area, and whether the caller may give it; `yours` is null for a super admin. */
    types: endpoint({
      method: 'GET',
      path: 'capability/type',
      access: 'roleGroup.view',
      data: z.object({
        areas: z.array(z.object({ area: z.string(), capabilities: z.array(z.object({ name: z.enum(capabilities), held: z.boolean() })) })),
        yours: powers.nullable(),
      }),
    }),
    /** The base roles, which of them may enter the back office, and how many have them. */
    roles: endpoint({
      method: 'GET',
      path: 'role',
      access: 'roleGroup.view',
      data: z.array(z.object({ role: z.enum(roles), entersOffice: z.boolean(), userCount: z.int() })),
    }),
  },
}
export type RoleGroupRow = z.output<typeof roleGroups.row>
export type RoleGroup = RecordOf<typeof roleGroups>
export type CapabilityTypes = z.infer<(typeof roleGroups.endpoints.types)['data']>
