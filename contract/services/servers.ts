import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { panelModuleNames } from './panel-modules.ts'
import { certificateTrusts, serverAccesses, serverInput } from './server-input.ts'

export const serverStatuses = ['active', 'inactive'] as const
/** What came of the last time that its panel was asked anything. */
export const connections = ['untested', 'works', 'fails'] as const

const base = resource({
  name: 'servers',
  path: 'cpanel-shared-hosting-server',
  area: 'server',
  input: serverInput,
  record: {
    ...serverInput.shape,
    status: z.enum(serverStatuses),
    /** Accounts of its module that name no group are placed on it first, while it has room. */
    isDefault: z.boolean(),
    accessKeyOn: z.iso.datetime().nullable(),
    /** Accounts on it: as the panel last said, and what has been placed there and taken away since. */
    accountCount: z.int(),
    countedOn: z.iso.datetime().nullable(),
    connection: z.enum(connections),
    testedOn: z.iso.datetime().nullable(),
    /** The panel's version, when it last said one. */
    panelVersion: z.string().nullable(),
    /** What went wrong the last time; null when nothing did. */
    failure: z.string().nullable(),
    groupIds: z.array(z.int()),
    groups: z.array(z.object({ id: z.int(), name: bilingualRecord })).optional(),
  },
  notInList: ['authority', 'assignedIps', 'notes', 'roleGroupIds', 'administratorIds'],
  unaudited: ['groupIds', 'accountCount', 'countedOn', 'connection', 'testedOn', 'panelVersion', 'failure'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      module: { kind: 'choice', options: panelModuleNames, sort: true },
      hostname: { kind: 'text', sort: true },
      accountCount: { kind: 'number', sort: true },
      maxAccounts: { kind: 'number', sort: true, optional: true },
      groupIds: { kind: 'reference', of: 'serverGroups', relation: 'groups', many: true },
      connection: { kind: 'choice', options: connections, sort: true },
      testedOn: { kind: 'instant', sort: true, optional: true },
      panelVersion: { kind: 'text', sort: true, optional: true },
      status: { kind: 'choice', options: serverStatuses, sort: true },
      isDefault: { kind: 'flag' },
      access: { kind: 'choice', options: serverAccesses },
      trust: { kind: 'choice', options: certificateTrusts },
      secure: { kind: 'flag' },
      defaultIp: { kind: 'text', optional: true },
      datacentre: { kind: 'text', sort: true, optional: true },
      monthlyCost: { kind: 'money', currency: 'costCurrency', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    relations: ['groups'],
    order: { by: 'name', order: 'asc' },
    search: true,
    sums: ['monthlyCost'],
  },
  verbs: {
    activate: {
      needs: 'server.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'serverActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** No new accounts are placed on it; those that are there go on. */
    deactivate: {
      needs: 'server.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'serverInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** One of each module. */
    makeDefault: { needs: 'server.edit', asks: 'nothing', event: 'madeDefault' },
    /** Another API token from now on; the old one is forgotten. */
    rotateKey: {
      needs: 'server.edit',
      body: z.object({ accessKey: requiredText({ max: 2000 }) }),
      repeatable: false,
      event: 'keyRotated',
    },
    /** Asks the panel for its accounts, as a job; counts, and the comparison with ours, are of that moment. */
    countAccounts: { needs: 'server.edit', many: true, asks: 'nothing', perMinute: 30, reply: 'queued', event: 'countAsked' },
  },
  events: {
    /** Somebody got a way into its own panel, where all of its accounts are. */
    signedIn: {},
  },
})

export const servers = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Asks the panel who it is, at once; what it said is kept on the server. */
    test: endpoint({
      method: 'POST',
      path: 'cpanel-shared-hosting-server/:id/test',
      access: 'server.edit',
      params: idParams,
      body: z.strictObject({}),
      data: z.object({
        works: z.boolean(),
        version: z.string().nullable(),
        host: z.string().nullable(),
        failure: z.string().nullable(),
        /** How long it took. */
        seconds: z.number(),
      }),
      writes: false,
      repeatable: false,
      perMinute: 30,
      reply: 'done',
    }),
    /** A way into its own panel, for the caller alone, as the user by whom it is spoken to. */
    signIn: endpoint({
      method: 'POST',
      path: 'cpanel-shared-hosting-server/:id/sign-in',
      access: 'server.signIn',
      params: idParams,
      body: z.strictObject({}),
      data: z.object({ address: z.string(), expiresOn: z.iso.datetime() }),
      writes: false,
      repeatable: false,
      perMinute: 10,
      reply: 'done',
    }),
  },
}
export type Server = RecordOf<typeof servers>
