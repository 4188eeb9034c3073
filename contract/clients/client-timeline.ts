import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'
import { actorKinds } from '../kernel/record-history.ts'

export const timelineKinds = ['event', 'email', 'sms', 'note'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What happened to a client and to what is theirs, and what was written to and about them, in one list: each entry only to whoever may see it where it comes from. */
export const clientTimeline = readResource({
  name: 'clientTimeline',
  path: 'client-timeline',
  access: 'client.view',
  // It shows what others hold, and changes with them.
  ownedBy: { by: 'clientId', merging: 'keep', deleting: 'keep' },
  record: z.object({
    id: z.int(),
    occurredOn: z.iso.datetime(),
    clientId: z.int(),
    kind: z.enum(timelineKinds),
    /** Of the log, the mail, the text message or the note. */
    entryId: z.int(),
    actorKind: z.enum(actorKinds),
    personName: bilingualRecord,
    /** Of an event: `resource.verb`. */
    action: z.string(),
    resource: z.string(),
    recordId: z.int().nullable(),
    recordName: bilingualRecord.nullable(),
    /** The subject of a mail, the text of a text message or note, the reason of an event. */
    text: z.string(),
    /** How far a message has come. */
    state: z.string().nullable(),
  }),
  list: {
    fields: {
      occurredOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      kind: { kind: 'choice', options: timelineKinds, sort: true },
      actorKind: { kind: 'choice', options: actorKinds },
      personName: { kind: 'bilingual' },
      text: { kind: 'text' },
    },
    order: { by: 'occurredOn', order: 'desc' },
    search: true,
  },
})
export type TimelineEntry = z.output<(typeof clientTimeline)['row']>
