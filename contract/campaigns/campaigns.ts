import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { campaignAudience, campaignChannels, campaignTypes, campaignInput as input, removals } from './campaign-input.ts'

/** `failed`: no mail of it went out. `completed`: each of its mails is on its way or was sent. */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'paused', 'completed', 'failed', 'cancelled'] as const

const base = resource({
  name: 'campaigns',
  path: 'email-campaigns',
  area: 'campaign',
  input,
  record: {
    ...input.shape,
    status: z.enum(campaignStatuses),
    /** The template that it says; its name is null where the template is gone. */
    template: z.object({ id: z.int(), name: bilingualRecord }).nullable().optional(),
    startsOn: z.iso.datetime().nullable(),
    begunOn: z.iso.datetime().nullable(),
    completedOn: z.iso.datetime().nullable(),
    /** How many are written to; null until it begins. */
    recipients: z.int().nullable(),
    /** How many of its mails were written so far. */
    written: z.int(),
    creatorName: bilingualRecord.nullable(),
    /** Of its mails: taken by a mail server or laid into the outbox, failed, said to have arrived, drawn, followed by a link, given back; and who wants no more. */
    sent: z.int(),
    failures: z.int(),
    delivered: z.int(),
    opened: z.int(),
    clicked: z.int(),
    bounced: z.int(),
    unsubscribed: z.int(),
  },
  unaudited: ['written', 'sent', 'delivered', 'opened', 'clicked', 'failures', 'bounced', 'unsubscribed', 'creatorName'],
  notInList: ['noticeReason', 'batchSize', 'interval', 'sent', 'delivered', 'opened', 'clicked', 'failures', 'bounced', 'unsubscribed'],
  own: { update: { from: ['draft'], refusal: 'campaignNotDraft' }, remove: { from: ['draft', 'cancelled'], refusal: 'campaignBegun' } },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      type: { kind: 'choice', options: campaignTypes, sort: true },
      channel: { kind: 'choice', options: campaignChannels, sort: true },
      status: { kind: 'choice', options: campaignStatuses, sort: true },
      marketing: { kind: 'flag' },
      templateId: { kind: 'reference', of: 'emailTemplates', relation: 'template' },
      startsOn: { kind: 'instant', sort: true, optional: true },
      begunOn: { kind: 'instant', sort: true, optional: true },
      recipients: { kind: 'number', sort: true, optional: true },
      written: { kind: 'number', sort: true },
      creatorName: { kind: 'bilingual', optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    relations: ['template'],
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  verbs: {
    /** Begins at a time, with who fits then. */
    schedule: {
      needs: 'campaign.send',
      from: ['draft'],
      to: 'scheduled',
      refusal: 'campaignNotDraft',
      body: z.strictObject({ startsOn: z.iso.datetime() }),
      event: 'scheduled',
    },
    unschedule: {
      needs: 'campaign.send',
      from: ['scheduled'],
      to: 'draft',
      refusal: 'campaignNotScheduled',
      asks: 'nothing',
      event: 'unscheduled',
    },
    /** Begins now. Its recipients are written down, each once. */
    send: {
      needs: 'campaign.send',
      from: ['draft', 'scheduled'],
      to: 'sending',
      refusal: 'campaignBegun',
      asks: 'typedName',
      event: 'begun',
    },
    pause: {
      needs: 'campaign.send',
      from: ['sending'],
      to: 'paused',
      refusal: 'campaignNotSending',
      reason: 'optional',
      undoneBy: 'resume',
      event: 'paused',
    },
    resume: { needs: 'campaign.send', from: ['paused'], to: 'sending', refusal: 'campaignNotPaused', asks: 'nothing', event: 'resumed' },
    /** What is not written yet never is. */
    cancel: {
      needs: 'campaign.send',
      from: ['scheduled', 'sending', 'paused'],
      to: 'cancelled',
      refusal: 'campaignEnded',
      danger: true,
      reason: 'required',
      event: 'cancelled',
    },
    /** Writes once more to those whom no mail reached. */
    retryFailed: { needs: 'campaign.send', from: ['completed', 'failed'], to: 'sending', refusal: 'campaignNotEnded', event: 'retried' },
  },
  steps: {
    /** Its time has come. */
    begin: { from: ['scheduled'], to: 'sending', event: 'begunByItself' },
    complete: { from: ['sending'], to: 'completed', event: 'completed' },
    fail: { from: ['sending'], to: 'failed', event: 'failed' },
  },
})

const audience = z.object({
  fitting: z.int(),
  recipients: z.int(),
  removed: z.object(Object.fromEntries(removals.map(name => [name, z.int()])) as Record<(typeof removals)[number], z.ZodInt>),
})
export type CampaignAudience = z.output<typeof audience>

export const campaigns = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** How many it would be written to if it began now, and why others would not. */
    audience: endpoint({
      method: 'GET',
      path: 'email-campaigns/:id/audience',
      access: 'campaign.view',
      params: idParams,
      data: audience,
    }),
    /** The same of one that is not stored, or not as it is typed. */
    countAudience: endpoint({
      method: 'POST',
      path: 'email-campaigns/audience',
      access: 'campaign.view',
      writes: false,
      body: campaignAudience,
      data: audience,
      reply: 'read',
    }),
  },
}
export type Campaign = RecordOf<typeof campaigns>
export type CampaignRow = z.output<(typeof base)['row']>
