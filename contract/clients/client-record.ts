import { z } from 'zod'
import { vatReasonCodes } from '../billing/vat-reasons.ts'
import { storedCustomValue } from '../catalogue/custom-fields.ts'
import { storedFile } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import type { ListSpecification } from '../kernel/list-fields.ts'
import { filledField } from './asked-fields.ts'
import { clientInput } from './client-input.ts'
import { accountTypes, clientSources, clientStatuses, languages } from './client-values.ts'
import { verifiedFacts } from './verified-facts.ts'

/** Told on request; null to who may not see it. */
const figure = () => z.int().nullable().optional()

/** A stored client. `nationalId` and `birthDate` are always masked; `user/:id/personal-id` tells them. */
export const clientRecord = {
  ...clientInput.shape,
  status: z.enum(clientStatuses),
  /** The company, or the person. */
  displayName: bilingualRecord,
  signupOn: z.iso.datetime(),
  lastSignInOn: z.iso.datetime().nullable(),
  ownerUserId: z.int().nullable(),
  /** Where a client that was merged went. */
  mergedIntoId: z.int().nullable(),
  clientGroup: z.object({ id: z.int(), name: bilingualRecord, colour: z.string() }).nullable().optional(),
  /** Since when nothing says any more who the client was. */
  anonymisedOn: z.iso.datetime().nullable(),
  /** What of the client is known to be true, since when and by whom. */
  verified: verifiedFacts,
  /** A certificate says that the client bears no VAT; it is used on its days alone. */
  taxExempt: z.boolean(),
  exemptionNumber: z.string().nullable(),
  exemptionReason: z.enum(vatReasonCodes).nullable(),
  exemptFrom: z.iso.date().nullable(),
  exemptUntil: z.iso.date().nullable(),
  /** What proves it. */
  files: z.array(storedFile).optional(),
  /** City and region of the list of the country; null where what was written is none of it. */
  cityId: z.int().nullable(),
  regionCode: z.string().nullable(),
  listedCity: z.object({ id: z.int(), name: bilingualRecord }).nullable().optional(),
  listedRegion: z.object({ code: z.string(), name: bilingualRecord }).nullable().optional(),
  /** Of the relation `clientFigures`, for who may see it: services that are active and all of them, names that are had, what is unpaid, what the wallet holds. */
  activeServices: figure(),
  services: figure(),
  domains: figure(),
  owed: figure(),
  wallet: figure(),
  clientTags: z.array(z.object({ id: z.int(), name: bilingualRecord, colour: z.string() })).optional(),
  customValues: z.array(storedCustomValue),
  /** The same with what the fields are: to a client those that are not staff's alone. */
  customFields: z.array(filledField).optional(),
  /** The same as one text in the reader's language, by which lists show and find it. */
  customText: z.string().nullable(),
}

/** What a row of a list leaves out. */
export const notInList = [
  'addressLine1',
  'addressLine2',
  'district',
  'buildingNumber',
  'additionalNumber',
  'zip',
  'taxId',
  'nationalId',
  'birthDate',
  'smsNumber',
  'emailPreferences',
  'notes',
  'customValues',
  'cardProcessingDisabled',
  'walletUse',
  'singleSignOnAllowed',
  'dnsAllowed',
  'automaticStatus',
  'lateFees',
  'overdueNotices',
  'quietFrom',
  'quietUntil',
  'bilingualDocuments',
] as const

/** What staff think of a client, how they treat it and how it is kept: not the client's own to read. */
export const staffOnly = [
  'notes',
  'tags',
  'clientTags',
  'customValues',
  'customText',
  'source',
  'clientGroupId',
  'clientGroup',
  'cardProcessingDisabled',
  'walletUse',
  'singleSignOnAllowed',
  'dnsAllowed',
  'automaticStatus',
  'lateFees',
  'overdueNotices',
  'ownerUserId',
  'mergedIntoId',
  'anonymisedOn',
  'verified',
  'activeServices',
  'services',
  'domains',
  'owed',
  'wallet',
] as const

export const clientList = {
  fields: {
    id: { kind: 'id', sort: true },
    status: { kind: 'choice', options: clientStatuses, sort: true },
    accountType: { kind: 'choice', options: accountTypes, sort: true },
    displayName: { kind: 'bilingual', sort: true },
    companyName: { kind: 'bilingual', optional: true },
    email: { kind: 'text', sort: true },
    mobile: { kind: 'text', optional: true },
    clientGroupId: { kind: 'reference', of: 'clientGroups', relation: 'clientGroup', optional: true },
    tags: { kind: 'reference', of: 'clientTags', relation: 'clientTags', many: true },
    city: { kind: 'text', relation: 'listedCity', sort: true, optional: true },
    cityId: { kind: 'reference', of: 'cities', relation: 'listedCity', optional: true },
    regionCode: { kind: 'text', relation: 'listedRegion', optional: true },
    countryCode: { kind: 'text', of: 'countries' },
    currency: { kind: 'text' },
    vatNumber: { kind: 'text', optional: true },
    crNumber: { kind: 'text', optional: true },
    taxExempt: { kind: 'flag' },
    exemptUntil: { kind: 'date', sort: true, optional: true },
    marketingOptIn: { kind: 'flag' },
    language: { kind: 'choice', options: languages },
    source: { kind: 'choice', options: clientSources, optional: true },
    customText: { kind: 'text', optional: true },
    /** Shares e-mail, mobile or a registration number with another open client. */
    looksAlike: { kind: 'flag' },
    services: { kind: 'number', filter: false, relation: 'clientFigures' },
    domains: { kind: 'number', filter: false, relation: 'clientFigures' },
    owed: { kind: 'money', currency: 'currency', filter: false, relation: 'clientFigures' },
    wallet: { kind: 'money', currency: 'currency', filter: false, relation: 'clientFigures' },
    /** It has services that run or are suspended, names that are had, invoices that are overdue: found by who may see those. */
    hasServices: { kind: 'flag' },
    hasDomains: { kind: 'flag' },
    hasOverdue: { kind: 'flag' },
    /** Somebody asked to reset the second step of one of its users: found by who may see them. */
    resetAsked: { kind: 'flag' },
    /** One of its services is of the product, one of its names of the extension. */
    productIds: { kind: 'reference', of: 'products', many: true },
    tldIds: { kind: 'reference', of: 'tlds', many: true },
    identityVerified: { kind: 'flag' },
    signupOn: { kind: 'instant', sort: true },
    lastSignInOn: { kind: 'instant', sort: true, optional: true },
  },
  relations: ['clientFigures', 'clientGroup', 'clientTags', 'listedCity', 'listedRegion'],
  order: { by: 'id', order: 'desc' },
  search: true,
} as const satisfies ListSpecification
