import { z } from 'zod'
import { riyadhDate } from '../kernel/calendar.ts'
import {
  additionalNumber,
  buildingNumber,
  calendarDate,
  choice,
  countryCode,
  crNumber,
  email,
  flag,
  longText,
  nationalId,
  optional,
  phone,
  postalCode,
  reference,
  registrationNumber,
  requiredText,
  street,
  tags,
  text,
} from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { resource } from '../kernel/resource.ts'
import { saudiPostalCode, vatNumber } from '../kernel/saudi.ts'
import { stateRules } from '../kernel/states.ts'

export const accountTypes = ['PERSONAL', 'COMPANY'] as const
export const clientStatuses = ['active', 'inactive', 'closed'] as const
export type ClientStatus = (typeof clientStatuses)[number]
export const languages = ['en-US', 'ar-SA'] as const
export const currencies = ['SAR', 'USD'] as const
export const emailCategories = ['general', 'product', 'invoice', 'domain', 'support'] as const

/** What may be done with a client in which status. */
export const clientCan = stateRules({
  edit: ['active', 'inactive', 'closed'],
  activate: ['inactive'],
  deactivate: ['active'],
  close: ['active', 'inactive'],
  reopen: ['closed'],
  delete: ['active', 'inactive', 'closed'],
})

const emailPreferences = z.strictObject(
  Object.fromEntries(emailCategories.map(name => [name, flag().default(true)])) as Record<
    (typeof emailCategories)[number],
    z.ZodDefault<z.ZodBoolean>
  >,
)

const today = () => riyadhDate(new Date())

const input = z.strictObject({
  accountType: choice(accountTypes),
  firstName: requiredText({ max: 60 }),
  lastName: requiredText({ max: 60 }),
  firstNameAr: optional(text({ max: 60 })),
  lastNameAr: optional(text({ max: 60 })),
  companyName: optional(text({ max: 200 })),
  companyNameAr: optional(text({ max: 200 })),
  email: email(),
  mobile: phone(),
  smsNumber: optional(phone()),
  addressLine1: street({ max: 200 }),
  addressLine2: optional(street({ max: 200 })),
  district: optional(text({ max: 100 })),
  buildingNumber: optional(buildingNumber()),
  additionalNumber: optional(additionalNumber()),
  city: requiredText({ max: 100 }),
  state: requiredText({ max: 100 }),
  zip: postalCode(),
  countryCode: countryCode(),
  vatNumber: optional(registrationNumber({ max: 20 })),
  taxId: optional(registrationNumber()),
  crNumber: optional(crNumber()),
  nationalId: optional(nationalId()),
  birthDate: optional(calendarDate({ min: '1900-01-01', max: today })),
  language: choice(languages),
  clientGroupId: optional(reference()),
  currency: choice(currencies).default('SAR'),
  taxExempt: flag().default(false),
  cardProcessingDisabled: flag().default(false),
  singleSignOnAllowed: flag().default(false),
  lateFees: flag().default(true),
  overdueNotices: flag().default(true),
  marketingOptIn: flag().default(false),
  emailPreferences: emailPreferences.default({ general: true, product: true, invoice: true, domain: true, support: true }),
  source: optional(text({ max: 60 })),
  notes: optional(longText({ max: 5000 })),
  tags: tags().default([]),
})
export type ClientInput = z.output<typeof input>

/** The rules that span fields; checked on the whole record, on the screen and in the platform. */
export function clientProblems(
  client: Pick<ClientInput, 'accountType' | 'companyName' | 'companyNameAr' | 'countryCode' | 'zip' | 'vatNumber' | 'taxExempt'>,
): FieldProblems {
  const problems: FieldProblems = {}
  const saudi = client.countryCode === 'SA'
  if (client.accountType === 'COMPANY') {
    if (!client.companyName && !client.companyNameAr) problems.companyName = { key: 'required' }
    if (saudi && !client.vatNumber && !client.taxExempt) problems.vatNumber = { key: 'required' }
  }
  if (!saudi) return problems
  if (client.vatNumber && vatNumber(client.vatNumber)) problems.vatNumber = { key: 'vatNumber' }
  if (saudiPostalCode(client.zip)) problems.zip = { key: 'saudiPostalCode' }
  return problems
}

export const clients = resource({
  name: 'clients',
  path: 'user',
  paths: { list: 'user/page', get: 'user/info/:id' },
  area: 'client',
  input,
  record: {
    ...input.shape,
    status: z.enum(clientStatuses),
    displayName: z.string(),
    displayNameAr: z.string().nullable(),
    signupOn: z.iso.datetime(),
    lastSignInOn: z.iso.datetime().nullable(),
    ownerUserId: z.int().nullable(),
    clientGroup: z
      .object({ id: z.int(), name: z.object({ en: z.string(), ar: z.string() }), colour: z.string() })
      .nullable()
      .optional(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      status: { kind: 'choice', options: clientStatuses, sort: true },
      accountType: { kind: 'choice', options: accountTypes, sort: true },
      displayName: { kind: 'text', sort: true },
      companyName: { kind: 'text', optional: true },
      email: { kind: 'text', sort: true },
      mobile: { kind: 'text' },
      clientGroupId: { kind: 'reference', of: 'clientGroups', relation: 'clientGroup', optional: true },
      city: { kind: 'text', sort: true },
      countryCode: { kind: 'text', of: 'countries' },
      vatNumber: { kind: 'text', optional: true },
      crNumber: { kind: 'text', optional: true },
      taxExempt: { kind: 'flag' },
      marketingOptIn: { kind: 'flag' },
      language: { kind: 'choice', options: languages },
      source: { kind: 'text', optional: true },
      signupOn: { kind: 'instant', sort: true },
      lastSignInOn: { kind: 'instant', sort: true, optional: true },
    },
    relations: ['clientGroup'],
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
