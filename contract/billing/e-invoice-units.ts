import { z } from 'zod'
import { choice, code, flag, requiredText, shortAddress } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** Where documents are sent to. Those of the first two are no documents before the law. */
export const eInvoiceEnvironments = ['sandbox', 'simulation', 'production'] as const
export type EInvoiceEnvironment = (typeof eInvoiceEnvironments)[number]

export const eInvoiceUnitStatuses = [
  /** It has a key and no certificate. */
  'new',
  /** The authority is being asked. */
  'onboarding',
  /** It signs: one in each environment. */
  'ready',
  'retired',
] as const

/** Six digits, valid for an hour: made in the authority's portal by somebody of the taxpayer. */
const oneTimePassword = (value: string): Finding | undefined => (/^\d{6}$/.test(value) ? undefined : { key: 'sixDigits' })

const input = z.strictObject({
  name: requiredText({ max: 60 }),
  environment: choice(eInvoiceEnvironments),
  /** Its branch; of a VAT group, the ten digits of the taxpayer's own number. */
  branch: requiredText({ max: 60 }),
  /** National address in its short form: RRRD2929. */
  shortAddress: shortAddress(),
  businessCategory: requiredText({ max: 60 }),
  standard: flag().default(true),
  simplified: flag().default(true),
})

const otp = { otp: code(oneTimePassword, { max: 6 }) }

/** What issues documents: a key of its own, a certificate of the authority, and a chain in which each document names the one before it. */
export const eInvoiceUnits = resource({
  name: 'eInvoiceUnits',
  path: 'e-invoice-unit',
  area: 'eInvoiceUnit',
  input,
  record: {
    ...input.shape,
    status: z.enum(eInvoiceUnitStatuses),
    /** How many documents it has issued: the counter never goes back. */
    counter: z.int(),
    certificateExpiresOn: z.iso.datetime().nullable(),
    /** What went wrong when the authority was last asked; null when nothing did. */
    failure: z.string().nullable(),
  },
  unaudited: ['counter', 'failure', 'certificateExpiresOn'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      environment: { kind: 'choice', options: eInvoiceEnvironments, sort: true },
      status: { kind: 'choice', options: eInvoiceUnitStatuses, sort: true },
      counter: { kind: 'number', sort: true },
      certificateExpiresOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: {
    update: { from: ['new'], refusal: 'unitOnboarded' },
    remove: { from: ['new'], refusal: 'unitOnboarded' },
  },
  verbs: {
    /** Has it known by the authority: a first certificate, a document of each kind tried with it, then the one that counts. */
    onboard: {
      needs: 'eInvoiceUnit.onboard',
      from: ['new'],
      to: 'onboarding',
      refusal: { onboarding: 'unitOnboarding', ready: 'unitReady', retired: 'unitRetired' },
      body: z.object(otp),
      repeatable: false,
      event: 'onboardingAsked',
    },
    /** Another certificate for the same chain, before the one that it has ends. */
    renew: {
      needs: 'eInvoiceUnit.onboard',
      from: ['ready'],
      refusal: { new: 'unitNotReady', onboarding: 'unitOnboarding', retired: 'unitRetired' },
      body: z.object(otp),
      repeatable: false,
      event: 'renewalAsked',
    },
    /** It issues no more; what it issued stays as it is. */
    retire: {
      needs: 'eInvoiceUnit.onboard',
      from: ['ready'],
      to: 'retired',
      refusal: { new: 'unitNotReady', onboarding: 'unitOnboarding', retired: 'unitRetired' },
      reason: 'required',
      danger: true,
      event: 'retired',
    },
  },
  steps: {
    /** The authority gave the certificate that counts. */
    ready: { from: ['onboarding'], to: 'ready', event: 'ready' },
    /** It refused, or did not answer: a person begins again, with another one-time password. */
    refused: { from: ['onboarding'], to: 'new', event: 'refused', payload: z.object({ failure: z.string() }) },
  },
  events: {
    /** It goes on with another certificate. */
    renewed: {},
  },
})
export type EInvoiceUnit = RecordOf<typeof eInvoiceUnits>
