import { z } from 'zod'
import { tokenFacts } from '../access/api-tokens.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const base = resource({
  name: 'staffTokens',
  path: 'staff-token',
  area: 'staffToken',
  input: z.strictObject({}),
  record: {
    name: z.string(),
    userId: z.int(),
    userName: bilingualRecord,
    capabilities: z.array(z.string()),
    allowedIps: z.array(z.string()),
    expiresOn: z.iso.date(),
    ...tokenFacts,
  },
  // Its holder has a name of their own, and its use is counted, not told.
  unaudited: ['userName', 'expired', 'hint', 'lastUsedOn', 'lastUsedIp', 'lastRefusedOn', 'lastRefusedIp'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      userId: { kind: 'reference', of: 'administrators' },
      userName: { kind: 'bilingual', sort: true },
      hint: { kind: 'text' },
      expiresOn: { kind: 'date', sort: true },
      expired: { kind: 'flag' },
      lastUsedOn: { kind: 'instant', sort: true, optional: true },
      lastUsedIp: { kind: 'text', optional: true },
      lastRefusedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: false, remove: { many: true, reason: 'optional', danger: true } },
})

const { create: _create, update: _update, ...kept } = base.endpoints
/** The API tokens of all members of staff, for whoever looks after them: each is made by its holder, and may be revoked here. */
export const staffTokens = { ...base, endpoints: kept }
export type StaffToken = RecordOf<typeof staffTokens>
