import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { bilingualRichText } from '../kernel/bilingual-rich-text.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, optional, reference } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { mergeFieldFinding, mergeFields } from './merge-fields.ts'

/** A reply's text: its merge fields must be known. */
export const replyBody = () =>
  bilingualRichText({ max: 50_000 }).check(context => {
    for (const language of ['en', 'ar'] as const) {
      const params = mergeFieldFinding(context.value[language])
      if (params) context.issues.push({ code: 'custom', input: context.value, path: [language], params, continue: true })
    }
  })

const input = z.strictObject({
  title: bilingualText({ max: 160 }),
  body: replyBody(),
  categoryId: optional(reference()),
  /** Ticket departments that are offered it; none means all. */
  departmentIds: z.array(reference()).max(50).default([]),
})

const base = resource({
  name: 'predefinedReplies',
  path: 'predefined-replies',
  area: 'predefinedReply',
  input,
  record: {
    ...input.shape,
    ownerId: z.int().nullable(),
    ownerName: bilingualRecord,
    usesCount: z.int(),
    lastUsedOn: z.iso.datetime().nullable(),
    category: z.object({ id: z.int(), name: bilingualRecord }).nullable().optional(),
    /** Marked by the caller. */
    favourite: z.boolean(),
  },
  unaudited: ['usesCount', 'lastUsedOn'],
  notInList: ['body'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      title: { kind: 'bilingual', sort: true },
      categoryId: { kind: 'reference', of: 'predefinedReplyCategories', relation: 'category', optional: true },
      favourite: { kind: 'flag' },
      ownerName: { kind: 'bilingual', sort: true },
      usesCount: { kind: 'number', sort: true },
      lastUsedOn: { kind: 'instant', sort: true, optional: true },
      updatedOn: { kind: 'instant', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    relations: ['category'],
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  verbs: {
    move: {
      needs: 'predefinedReply.edit',
      body: z.object({ categoryId: optional(reference()) }),
      many: true,
      undoneBy: 'move',
      event: 'moved',
    },
  },
})

const both = z.strictObject({ en: z.string().default(''), ar: z.string().default('') })
/** A reply in a file: its category by the names from the top. */
const replyInFile = z.strictObject({
  category: z.array(both).max(5).default([]),
  title: input.shape.title,
  body: input.shape.body,
})
export const replyFile = z.strictObject({ format: z.literal('sijil.predefinedReplies/1'), replies: z.array(replyInFile).min(1).max(1000) })
export type ReplyFile = z.output<typeof replyFile>

export const predefinedReplies = {
  ...base,
  endpoints: {
    ...base.endpoints,
    favourite: endpoint({
      method: 'POST',
      path: 'predefined-replies/:id/favourite',
      access: 'predefinedReply.view',
      params: idParams,
      body: z.strictObject({ favourite: flag() }),
      data: z.object({ favourite: z.boolean() }),
      reply: 'updated',
    }),
    /** The reply as it is sent to a client, merge fields filled; counts as a use unless it is only looked at. */
    fill: endpoint({
      method: 'POST',
      path: 'predefined-replies/:id/fill',
      access: 'predefinedReply.view',
      params: idParams,
      body: z.strictObject({ clientId: reference().optional(), language: choice(['en', 'ar']), used: flag().default(false) }),
      data: z.object({ title: z.string(), html: z.string(), missing: z.array(z.enum(mergeFields)) }),
      reply: 'read',
    }),
    /** All replies with their categories, to be taken in elsewhere. */
    exportFile: endpoint({ method: 'GET', path: 'predefined-replies/carry', access: 'predefinedReply.export', data: replyFile }),
    /** Takes a file in, all or nothing: a reply of the same category and title is changed, any other is new. */
    importFile: endpoint({
      method: 'POST',
      path: 'predefined-replies/take-in',
      access: 'predefinedReply.create',
      body: replyFile,
      data: z.object({ created: z.int(), changed: z.int(), unchanged: z.int() }),
    }),
  },
}
export type PredefinedReply = RecordOf<typeof predefinedReplies>
export type PredefinedReplyRow = z.output<typeof base.row>
