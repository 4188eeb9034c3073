import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, optional, text } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'
import { emailCategories, languages } from './client-values.ts'
import { consentChannels, consentPurposes, consentSources } from './consents.ts'

type Answers = Record<(typeof consentPurposes)[number], z.ZodOptional<z.ZodBoolean>>
const answersOfChannel = z.strictObject(Object.fromEntries(consentPurposes.map(name => [name, flag().optional()])) as Answers)
type Channels = Record<(typeof consentChannels)[number], z.ZodOptional<typeof answersOfChannel>>
/** The answers that are to be others; what is not named stays. */
export const changedAnswers = z.strictObject(
  Object.fromEntries(consentChannels.map(name => [name, answersOfChannel.optional()])) as Channels,
)
export type ChangedAnswers = z.output<typeof changedAnswers>

/** How it stands with one purpose by one channel; without a day nobody was ever asked. */
const answer = z.object({
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  createdOn: z.iso.datetime().nullable(),
  source: z.enum(consentSources).nullable(),
})
export type WantedAnswer = z.output<typeof answer>

const kinds = z.array(z.enum(emailCategories))
/** A contact with the kinds of messages that they get, by mail and by text message. */
const contact = z.object({ id: z.int(), name: z.string(), email: z.string(), categories: kinds, smsCategories: kinds })

const ofCaller = { access: 'signedIn', callers: ['client'], permission: 'profile' } as const

/** Which messages a client wants by which channel, as its log of consents says it. */
export const wantedMessages = {
  /** What users of a client are served is their own client's. */
  ownedBy: { by: 'clientId' },
  endpoints: {
    view: endpoint({
      method: 'GET',
      path: 'user/:id/wanted',
      access: 'client.view',
      params: idParams,
      data: z.object({ answers: z.array(answer), contacts: z.array(contact) }),
      reply: 'read',
    }),
    /** Said for the client by staff. Refusals: `validation` of `reason` where an answer is another than before, `wrongState` of a closed client. */
    change: endpoint({
      method: 'POST',
      path: 'user/:id/wanted',
      access: 'client.edit',
      params: idParams,
      body: z.strictObject({ answers: changedAnswers, reason: optional(text({ max: 500 })) }),
      data: z.object({ changed: z.int() }),
      reply: 'updated',
    }),
    own: endpoint({
      ...ofCaller,
      method: 'GET',
      path: 'portal/wanted',
      data: z.object({
        language: z.enum(languages),
        answers: z.array(answer.omit({ source: true })),
        /** false: staff who act as the owner, who say nothing in the client's name. */
        mayChange: z.boolean(),
      }),
      reply: 'read',
    }),
    /** Said by the client itself. Refusals: `forbidden` of staff who act as the owner, `wrongState` of a closed client. */
    changeOwn: endpoint({
      ...ofCaller,
      method: 'POST',
      path: 'portal/wanted',
      body: z.strictObject({ answers: changedAnswers, language: choice(languages).optional() }),
      data: z.object({ changed: z.int() }),
      perMinute: 30,
      reply: 'updated',
    }),
  },
} as const
