import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { choice, code, email, flag, integer, optional, reference, text } from '../kernel/fields.ts'
import { hostname } from '../kernel/host-name.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** How mail to a department becomes tickets: not at all, fetched by IMAP with a password or OAuth 2, or piped in by the mail server. */
export const mailImports = ['off', 'imap', 'oauth2', 'pipe'] as const

export const ticketDepartmentInput = z.strictObject({
  name: bilingualText({ max: 60, requireBoth: true }),
  description: optional(bilingualText({ max: 500, lines: true })),
  hiddenFromClients: flag().default(false),
  clientsOnly: flag().default(false),
  feedbackRequest: flag().default(true),
  preventClientClosing: flag().default(false),
  /** Hours without a word from the client until an answered ticket closes; 0 never. */
  autoCloseHours: integer({ max: 8760 }).default(0),
  /** Place in lists; lower ones first. */
  order: integer({ max: 9999 }).default(0),
  staffIds: z
    .array(reference())
    .max(200)
    .overwrite(ids => [...new Set(ids)].sort((a, b) => a - b))
    .default([]),
  mailImport: choice(mailImports).default('off'),
  mailAddress: optional(email()),
  mailHost: optional(code(hostname, { max: 253 })),
  mailPort: integer({ min: 1, max: 65_535 }).default(993),
  mailUsername: optional(text({ max: 254 })),
  /** The password, or the secret of the OAuth 2 client. Stored sealed; read as a mask. */
  mailSecret: optional(text({ max: 1000 })),
  mailClientId: optional(text({ max: 200 })),
  mailTokenUrl: optional(text({ max: 2048 })),
  repliesOnly: flag().default(false),
  noAutoResponse: flag().default(false),
  deleteAfterImport: flag().default(false),
})
export type TicketDepartmentInput = z.output<typeof ticketDepartmentInput>

export const ticketDepartments = resource({
  name: 'ticketDepartments',
  path: 'ticket-department',
  area: 'ticketDepartment',
  input: ticketDepartmentInput,
  record: { ...ticketDepartmentInput.shape, mailSecretOn: z.iso.datetime().nullable(), staffCount: z.int() },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      order: { kind: 'number', sort: true },
      hiddenFromClients: { kind: 'flag' },
      clientsOnly: { kind: 'flag' },
      feedbackRequest: { kind: 'flag' },
      preventClientClosing: { kind: 'flag' },
      autoCloseHours: { kind: 'number', sort: true },
      mailImport: { kind: 'choice', options: mailImports },
      mailAddress: { kind: 'text', optional: true },
      staffCount: { kind: 'number', filter: false, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'order', order: 'asc' },
    search: true,
  },
})
export type TicketDepartment = RecordOf<typeof ticketDepartments>
