import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDate, flag, optional, reference, text } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  clientId: reference(),
  /** One file, uploaded before: of a new record required, of a change what takes the place of the file that there is. */
  fileIds: z.array(reference()).max(1).default([]),
  /** Default: what the file was called. */
  name: optional(text({ max: 200 })),
  /** The client may see it too. */
  shared: flag().default(false),
  /** The last day on which the document is good; none where it does not end. */
  expiresOn: optional(calendarDate()),
  /** One of the client's own orders, where it belongs to that. */
  orderId: optional(reference()),
})

const base = resource({
  name: 'clientFiles',
  path: 'client-file',
  area: 'clientFile',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  callers: { list: staffAndClients, get: staffAndClients },
  permission: 'profile',
  staffOnly: ['uploaderId', 'uploaderName'],
  input,
  record: {
    clientId: z.int(),
    clientName: bilingualRecord,
    fileId: z.int(),
    name: z.string(),
    shared: z.boolean(),
    expiresOn: z.iso.date().nullable(),
    orderId: z.int().nullable(),
    mimeType: z.string(),
    /** Bytes. */
    size: z.int(),
    uploaderId: z.int().nullable(),
    uploaderName: bilingualRecord,
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      name: { kind: 'text', sort: true },
      shared: { kind: 'flag' },
      expiresOn: { kind: 'date', sort: true, optional: true },
      orderId: { kind: 'number', optional: true },
      mimeType: { kind: 'text' },
      size: { kind: 'number', sort: true },
      uploaderId: { kind: 'reference', of: 'colleagues', optional: true },
      uploaderName: { kind: 'bilingual', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  verbs: {
    share: { needs: 'clientFile.edit', refusal: 'fileShared', undoneBy: 'unshare', event: 'shared' },
    unshare: { needs: 'clientFile.edit', refusal: 'fileNotShared', asks: 'nothing', undoneBy: 'share', event: 'unshared' },
  },
  // Somebody opened it.
  events: { viewed: {} },
})
const update = base.update.omit({ clientId: true, orderId: true })
/** Documents of a client that belong to no other record: private to staff, or shared with the client. */
export const clientFiles = {
  ...base,
  update,
  endpoints: {
    ...base.endpoints,
    update: endpoint({ ...base.endpoints.update, body: update }),
    /** The bytes; that they were asked for is told in the history. */
    content: endpoint({
      method: 'GET',
      path: 'client-file/:id/content',
      access: 'clientFile.view',
      callers: staffAndClients,
      permission: 'profile',
      params: idParams,
      data: z.any(),
      bytes: true,
    }),
  },
}
export type ClientFile = RecordOf<typeof clientFiles>
