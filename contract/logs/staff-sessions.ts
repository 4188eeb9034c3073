import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'

/** Sign-ins of staff: from where, how long, and who is here now (seen in the last 15 minutes). */
export const staffSessions = readResource({
  name: 'staffSessions',
  path: 'log/session',
  access: 'log.session',
  record: z.object({
    id: z.int(),
    userId: z.int(),
    userName: bilingualRecord,
    /** The id of a file, or null for the placeholder picture. */
    userPicture: z.int().nullable(),
    issuedOn: z.iso.datetime(),
    lastSeenOn: z.iso.datetime().nullable(),
    expiresOn: z.iso.datetime(),
    revokedOn: z.iso.datetime().nullable(),
    online: z.boolean(),
    /** Whole seconds from sign-in to last seen. */
    seconds: z.int(),
    ip: z.string(),
    deviceId: z.string(),
    userAgent: z.string(),
  }),
  list: {
    fields: {
      userName: { kind: 'bilingual' },
      userId: { kind: 'reference', of: 'administrators' },
      issuedOn: { kind: 'instant', sort: true },
      lastSeenOn: { kind: 'instant', sort: true, optional: true },
      revokedOn: { kind: 'instant', optional: true },
      online: { kind: 'flag' },
      ip: { kind: 'text' },
    },
    order: { by: 'id', order: 'desc' },
  },
})
export type StaffSession = z.output<(typeof staffSessions)['record']>
