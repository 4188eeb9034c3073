import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag } from '../kernel/fields.ts'
import { readResource } from '../kernel/read-resource.ts'
import { recordFields } from '../kernel/resource.ts'

export const notificationKinds = ['order', 'payment', 'ticket', 'domain', 'job', 'security', 'system'] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** Important ones also show as a toast; critical ones reach super admins even when they mute the kind. */
export const importances = ['normal', 'important', 'critical'] as const
export type Importance = (typeof importances)[number]

/** What a notification opens: a kind of record and, where there are many, its id. The console knows their addresses. */
export const linkTargets = [
  'file',
  'jobResults',
  'emailMessage',
  'contactMessage',
  'cancellationRequest',
  'eInvoiceUnits',
  'tldCosts',
  'registrarAccounts',
  'quote',
  'toDos',
  'account',
  'home',
  'system',
  'automation',
  'automationRun',
  'invoice',
  'clientNotes',
  'clientFiles',
  'clientPrivacy',
  'dataBreaches',
  'dnsZone',
  'domain',
  'registryRequest',
  'webhooks',
] as const
export const notificationLink = z.object({ to: z.enum(linkTargets), id: z.int().nullable() })
export type NotificationLink = z.output<typeof notificationLink>

const base = readResource({
  name: 'notifications',
  path: 'notification',
  access: 'signedIn',
  record: z.object({
    ...recordFields,
    kind: z.enum(notificationKinds),
    importance: z.enum(importances),
    /** A key of messages/…/notification-texts.json, and the values of its text; a name in both languages is told in the reader’s. */
    key: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), bilingualRecord])),
    link: notificationLink.nullable(),
    readOn: z.iso.datetime().nullable(),
    unread: z.boolean(),
    /** In the caller's language. */
    title: z.string(),
    text: z.string(),
  }),
  list: {
    fields: {
      createdOn: { kind: 'instant', sort: true },
      kind: { kind: 'choice', options: notificationKinds },
      importance: { kind: 'choice', options: importances },
      unread: { kind: 'flag' },
    },
    order: { by: 'id', order: 'desc' },
  },
})
export type Notification = z.output<(typeof base)['record']>

const ids = z.array(z.int().positive()).min(1).max(500)
const count = z.object({ unread: z.int() })

export const notifications = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** What the bell shows: how many are unread, the latest ten, and which kinds the caller has muted. */
    summary: endpoint({
      method: 'GET',
      path: 'notification/summary',
      access: 'signedIn',
      data: z.object({ unread: z.int(), items: z.array(base.row), muted: z.array(z.enum(notificationKinds)) }),
    }),
    /** Marks some read or unread; without ids all that there are up to `upTo`. */
    mark: endpoint({
      method: 'POST',
      path: 'notification/mark',
      access: 'signedIn',
      body: z.strictObject({ ids: ids.optional(), upTo: z.int().positive().optional(), read: flag() }),
      data: count,
    }),
    remove: endpoint({
      method: 'POST',
      path: 'notification/delete',
      access: 'signedIn',
      body: z.strictObject({ ids }),
      data: count,
      reply: 'deleted',
    }),
    /** Mutes a kind for the caller, or lets it be heard again. Critical notifications still reach a super admin. */
    mute: endpoint({
      method: 'POST',
      path: 'notification/mute',
      access: 'signedIn',
      body: z.strictObject({ kind: choice(notificationKinds), muted: flag() }),
      data: z.object({ muted: z.array(z.enum(notificationKinds)) }),
      reply: 'updated',
    }),
    /**
     * Server-sent events: `notification` with a record and its id, `count` with the number of unread ones, `ended` when the session does.
     * Goes on after the id in the header Last-Event-ID.
     */
    stream: endpoint({ method: 'GET', path: 'notification/stream', access: 'signedIn', data: z.any(), bytes: true }),
  },
}
