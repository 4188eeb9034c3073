import { reasonTexts } from '#components/billing/vat-fields.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { vatReasonCodes } from '#contract/billing/vat-reasons.ts'
import { clients } from '#contract/clients/clients.ts'
import { clientFacts, factsByStaff } from '#contract/clients/verified-facts.ts'
import { fileCountLimit } from '#contract/files/files.ts'
import type { Can } from '#contract/kernel/resource.ts'
import { messageFields } from '../message-fields.ts'
import { type NamedClient, namesOf } from './client-names.ts'
import { CloseNote } from './close-note.tsx'
import { MergeVerb } from './merge-clients.tsx'

/** How the verbs of clients are asked for. */
export const clientVerbs = verbsOf(clients, {
  sendMessage: { fields: messageFields },
  sendTemplate: {
    fields: [{ name: 'templateId', kind: 'reference', of: 'emailTemplates', among: { builtIn: 'false', event: 'clientNotice' } }],
  },
  sendStatement: {
    fields: [
      { name: 'firstDay', kind: 'date' },
      { name: 'lastDay', kind: 'date' },
    ],
  },
  setGroup: { fields: [{ name: 'clientGroupId', kind: 'reference', of: 'clientGroups' }] },
  addTag: { fields: [{ name: 'tagId', kind: 'reference', of: 'clientTags' }] },
  removeTag: { fields: [{ name: 'tagId', kind: 'reference', of: 'clientTags' }] },
  exempt: {
    fields: [
      { name: 'number', kind: 'text', code: true, max: 60 },
      { name: 'reasonCode', kind: 'choice', options: vatReasonCodes, texts: reasonTexts },
      { name: 'from', kind: 'date' },
      { name: 'until', kind: 'date', optional: true },
      { name: 'fileIds', kind: 'file', most: fileCountLimit, full: true },
    ],
  },
  verify: { fields: [{ name: 'fact', kind: 'choice', options: factsByStaff }] },
  unverify: { fields: [{ name: 'fact', kind: 'choice', options: clientFacts }] },
  close: { note: CloseNote },
  merge: { dialog: MergeVerb },
})

/** What belongs to the owners' sign-ins; the list of clients leaves it to the page where accounts are managed. */
export const loginVerbs = ['resetPassword', 'activateLogin', 'deactivateLogin']

type VerbClient = NamedClient & {
  id: number
  version: number
  email: string
  status: string
  clientGroupId: number | null
  can?: Can | undefined
}

/** A client as its menus need it. */
export const verbClient = (client: VerbClient, locale: string): VerbRecord => ({
  id: client.id,
  version: client.version,
  name: namesOf(client, locale).name,
  can: client.can,
  state: client.status,
  values: { clientGroupId: client.clientGroupId ?? '' },
  texts: { email: client.email },
})
