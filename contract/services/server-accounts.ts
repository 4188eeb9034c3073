import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { calendarDate, choice, optional, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** Whose an account is: of a service of ours, of nobody that we know, or of somebody that is none of our business. */
export const accountStatuses = ['ours', 'unknown', 'ignored'] as const

const base = resource({
  name: 'serverAccounts',
  path: 'cpanel-shared-hosting-account',
  area: 'server',
  // They come from the servers, not from a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    serverId: z.int(),
    username: z.string(),
    domain: z.string(),
    package: z.string(),
    suspended: z.boolean(),
    /** MiB; a limit of null is none. */
    diskUsed: z.int(),
    diskLimit: z.int().nullable(),
    bandwidthUsed: z.int().nullable(),
    bandwidthLimit: z.int().nullable(),
    /** The service that it belongs to. */
    serviceId: z.int().nullable(),
    status: z.enum(accountStatuses),
    /** When its server was last asked for its accounts. */
    seenOn: z.iso.datetime(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      serverId: { kind: 'reference', of: 'servers' },
      username: { kind: 'text', sort: true },
      domain: { kind: 'text', sort: true },
      package: { kind: 'text', sort: true },
      suspended: { kind: 'flag' },
      diskUsed: { kind: 'number', sort: true },
      bandwidthUsed: { kind: 'number', sort: true, optional: true },
      serviceId: { kind: 'number', optional: true },
      status: { kind: 'choice', options: accountStatuses, sort: true },
      seenOn: { kind: 'instant', sort: true },
    },
    order: { by: 'username', order: 'asc' },
    search: true,
  },
  verbs: {
    /** It becomes a service of a client, which runs as it is: nothing is asked of the server, nothing is invoiced, and nobody is written to. */
    importAccount: {
      needs: 'server.edit',
      from: ['unknown', 'ignored'],
      to: 'ours',
      refusal: 'accountOurs',
      body: z.object({
        clientId: reference(),
        /** Of the server's module. Later payments ask for what it costs today. */
        productId: reference(),
        cycle: choice(billingCycles),
        /** null: a period from today on. */
        nextDueDate: optional(calendarDate()),
      }),
      payload: z.object({ serviceId: z.int(), orderId: z.int() }),
      event: 'imported',
    },
    /** It is the account of a service of ours, which was believed to be elsewhere, or nowhere. */
    link: {
      needs: 'server.edit',
      from: ['unknown', 'ignored'],
      to: 'ours',
      refusal: 'accountOurs',
      body: z.object({ serviceId: reference() }),
      payload: z.object({ serviceId: z.int() }),
      event: 'linked',
    },
    /** It is known that it is not ours, and nobody has to look again. */
    ignore: {
      needs: 'server.edit',
      from: ['unknown'],
      to: 'ignored',
      refusal: 'accountNotUnknown',
      many: true,
      undoneBy: 'heed',
      event: 'ignored',
    },
    heed: {
      needs: 'server.edit',
      from: ['ignored'],
      to: 'unknown',
      refusal: 'accountNotIgnored',
      many: true,
      undoneBy: 'ignore',
      event: 'heeded',
    },
  },
})

const { list, get, importAccount, link, ignore, heed } = base.endpoints
/** The accounts on our servers, as they were when they were last counted, and whose they are. */
export const serverAccounts = { ...base, endpoints: { list, get, importAccount, link, ignore, heed } }
export type ServerAccount = RecordOf<typeof serverAccounts>
