import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { choice, email, integer, optional, requiredText, text } from '../kernel/fields.ts'
import { obeying } from '../kernel/finding.ts'
import { hostname } from '../kernel/host-name.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { messageCategories } from './message-categories.ts'

export const senderStatuses = ['active', 'inactive'] as const
export const senderConnections = ['untested', 'works', 'fails'] as const
/** How a mail server is spoken to: encrypted after STARTTLS, encrypted from the start, or in the clear, which no password goes through. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const
/** What its domain says in the DNS of who may send for it. */
export const dnsVerdicts = ['unchecked', 'right', 'missing', 'wrong'] as const
export type DnsVerdict = (typeof dnsVerdicts)[number]

const eachOnce = <T>(list: T[]) => [...new Set(list)]

export const mailSenderInput = z.strictObject({
  /** As receivers read it. */
  name: bilingualText({ max: 100 }),
  address: email(),
  replyTo: optional(email()),
  /** The mails that come from it; none: those of no other sender. `access` is given by super admins alone, and never meant by none: its mails open accounts. */
  categories: z.array(choice(messageCategories)).max(messageCategories.length).overwrite(eachOnce).default([]),
  /** Lower ones are asked first. */
  position: integer({ max: 1000 }).default(0),
  /** Its own mail server; without one it is that of the installation. */
  host: optional(obeying(requiredText({ max: 253 }), hostname)),
  port: integer({ min: 1, max: 65_535 }).default(587),
  security: choice(mailSecurities).default('starttls'),
  username: optional(text({ max: 200 })),
  /** Stored sealed; read as a mask. */
  password: optional(text({ max: 500 })),
})
export type MailSenderInput = z.output<typeof mailSenderInput>

const verdict = z.enum(dnsVerdicts)
export const mailSenders = resource({
  name: 'mailSenders',
  path: 'mail-sender',
  area: 'mailSender',
  input: mailSenderInput,
  record: {
    ...mailSenderInput.shape,
    name: bilingualRecord,
    status: z.enum(senderStatuses),
    connection: z.enum(senderConnections),
    testedOn: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
    /** Where its key for DKIM stands in the DNS, and what has to stand there; null without one. */
    dkimName: z.string().nullable(),
    dkimRecord: z.string().nullable(),
    spf: verdict,
    dkim: verdict,
    dmarc: verdict,
    checkedOn: z.iso.datetime().nullable(),
  },
  unaudited: ['connection', 'testedOn', 'failure', 'dkimRecord', 'spf', 'dkim', 'dmarc', 'checkedOn'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      address: { kind: 'text', sort: true },
      status: { kind: 'choice', options: senderStatuses, sort: true },
      connection: { kind: 'choice', options: senderConnections, sort: true },
      spf: { kind: 'choice', options: dnsVerdicts },
      dkim: { kind: 'choice', options: dnsVerdicts },
      dmarc: { kind: 'choice', options: dnsVerdicts },
      position: { kind: 'number', sort: true },
      checkedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'position', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'mailSender.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'senderActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** Its mails come from the next sender, or from that of the settings. */
    deactivate: {
      needs: 'mailSender.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'senderInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Signs in at its mail server, as a job; nothing is sent. */
    test: { needs: 'mailSender.edit', many: true, asks: 'nothing', perMinute: 30, reply: 'queued', event: 'testAsked' },
    /** Reads SPF, DKIM and DMARC of its domain, as a job. */
    check: { needs: 'mailSender.edit', many: true, asks: 'nothing', perMinute: 30, reply: 'queued', event: 'checkAsked' },
    /** A new key for DKIM: mails are signed by it once its record stands in the DNS. One that there was signs no more. */
    makeKey: { needs: 'mailSender.edit', danger: true, event: 'keyMade' },
  },
})
export type MailSender = RecordOf<typeof mailSenders>
