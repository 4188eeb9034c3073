import { z } from 'zod'
import { vatReasonCodes } from '../billing/vat-reasons.ts'
import { applicantTypes, nicDocumentTypes } from '../domains/nic-document-types.ts'
import { domainExtension } from '../kernel/domain-name.ts'
import { choice, code, flag, integer, optional, reference, webAddress } from '../kernel/fields.ts'
import { hostAndPort } from '../kernel/host-name.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { vatCategories } from '../kernel/tax.ts'
import { premiumBand } from './premium-price.ts'
import { productStatuses } from './products.ts'
import { LONGEST_TERM } from './tld-charges.ts'
import { tldPrice } from './tld-prices.ts'

export const tldKinds = ['saudi', 'global'] as const
export const tldLabels = ['hot', 'new', 'sale'] as const

const eachOnce = <T>(list: T[]) => [...new Set(list)]
const days = (max: number) => integer({ max }).default(0)
const years = (usual: number) => integer({ min: 1, max: LONGEST_TERM }).default(usual)

const input = z.strictObject({
  /** With its dot, in small letters and its own script: .sa, .com.sa, .السعودية. */
  extension: code(domainExtension, { max: 84, clean: value => value.trim().toLowerCase() }),
  /** Terms that are sold. */
  minimumYears: years(1),
  maximumYears: years(LONGEST_TERM),
  /** How long after its expiry a name is renewed at the usual price (and `grace` fee); 0: there is no such time. */
  graceDays: days(365),
  /** How long after that it can be had back for the `redemption` fee; 0: there is no such time. */
  redemptionDays: days(365),
  /** So many days after its registration a name that is deleted costs nothing: what was paid for it is given back; 0: there is no such time. */
  addGraceDays: days(30),
  /** So many days after its registration, or after it came from another registrar, a name goes to no other one; 0: there is no such time. */
  transferLockDays: days(365).default(60),
  /** Nor in so many days before its expiry. */
  transferLockBeforeDays: days(90),
  /** A transfer needs the code of the registrar that the name comes from. */
  eppCodeNeeded: flag().default(true),
  /** A transfer adds a year. */
  transferAddsYear: flag().default(true),
  /** The registry wants documents, which we look at first. */
  documentsNeeded: flag().default(false),
  /** Who administers a name confirms it by a mail and a code on their mobile before it is registered. */
  adminConfirms: flag().default(false),
  /** A private person may have a name of it. */
  forIndividuals: flag().default(true),
  /** Who may have one, and by which documents; none named: whoever the rules above let have one, by any. */
  applicantTypes: z.array(choice(applicantTypes)).max(10).overwrite(eachOnce).default([]),
  documentTypes: z.array(choice(nicDocumentTypes)).max(20).overwrite(eachOnce).default([]),
  /** Each of these is wanted besides one of the others. */
  alsoNeeded: z.array(choice(nicDocumentTypes)).max(5).overwrite(eachOnce).default([]),
  /** Names in Arabic. */
  arabicNames: flag().default(false),
  idProtection: flag().default(false),
  dnsManagement: flag().default(true),
  forwarding: flag().default(false),
  /** What is paid for is registered without anybody asking for it. */
  autoRegister: flag().default(true),
  /** A new name renews itself unless its client says otherwise. */
  autoRenew: flag().default(true),
  /**
   * Names that its registry asks more for are sold, each at its own price (`premiumBands`); then no name of it is sold before its registry has said what
   * it costs. Otherwise those that it calls premium are not sold at all.
   */
  premiumNames: flag().default(false),
  /** How names of it are registered; null: not at all yet. */
  registrarAccountId: optional(reference()),
  /** Who tells of its names, where it is not the usual one of its top level: an RDAP address, and a WHOIS host with a port where it is not 43. */
  rdapAddress: optional(webAddress()),
  whoisServer: optional(code(hostAndPort, { clean: value => value.trim().toLowerCase() })),
  vatCategory: choice(vatCategories).default('S'),
  vatReason: optional(choice(vatReasonCodes)),
  label: optional(choice(tldLabels)),
  /** Place among those that are offered; lower ones first. */
  weighting: integer({ max: 9999 }).default(0),
})

/** An extension that names are sold under, with what a year of it costs. */
export const tlds = resource({
  name: 'tlds',
  path: 'tld',
  area: 'tld',
  input,
  record: {
    ...input.shape,
    rdapAddress: z.string().nullable(),
    kind: z.enum(tldKinds),
    status: z.enum(productStatuses),
    /** Of one year in the company's currency, in minor units; null where there is none, or it is not offered. */
    currency: z.string(),
    registerPrice: z.int().nullable(),
    renewPrice: z.int().nullable(),
    transferPrice: z.int().nullable(),
    /** We ask for less than it costs, to register, to renew or to transfer. What it costs is for who may see costs (`tldCosts`). */
    losing: z.boolean(),
  },
  unaudited: ['currency', 'registerPrice', 'renewPrice', 'transferPrice', 'losing'],
  lines: {
    prices: { input: tldPrice, record: tldPrice.shape, money: ['price'], maximum: 2000 },
    premiumBands: { input: premiumBand, record: premiumBand.shape, money: ['from', 'below'], maximum: 100 },
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      extension: { kind: 'text', sort: true },
      kind: { kind: 'choice', options: tldKinds, sort: true },
      registerPrice: { kind: 'money', currency: 'currency', sort: true, optional: true },
      renewPrice: { kind: 'money', currency: 'currency', sort: true, optional: true },
      transferPrice: { kind: 'money', currency: 'currency', sort: true, optional: true },
      losing: { kind: 'flag' },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts', optional: true },
      minimumYears: { kind: 'number', sort: true },
      maximumYears: { kind: 'number', sort: true },
      graceDays: { kind: 'number', sort: true },
      addGraceDays: { kind: 'number', sort: true },
      redemptionDays: { kind: 'number', sort: true },
      eppCodeNeeded: { kind: 'flag' },
      documentsNeeded: { kind: 'flag' },
      forIndividuals: { kind: 'flag' },
      idProtection: { kind: 'flag' },
      dnsManagement: { kind: 'flag' },
      forwarding: { kind: 'flag' },
      autoRegister: { kind: 'flag' },
      autoRenew: { kind: 'flag' },
      premiumNames: { kind: 'flag' },
      label: { kind: 'choice', options: tldLabels, optional: true },
      weighting: { kind: 'number', sort: true },
      status: { kind: 'choice', options: productStatuses, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'weighting', order: 'asc' },
    search: true,
  },
  verbs: {
    /** Sold no more; names that are there go on and are renewed. */
    retire: {
      needs: 'tld.edit',
      from: ['active'],
      to: 'retired',
      refusal: 'productRetired',
      undoneBy: 'offerAgain',
      event: 'retired',
      many: true,
    },
    offerAgain: {
      needs: 'tld.edit',
      from: ['retired'],
      to: 'active',
      refusal: 'productNotRetired',
      undoneBy: 'retire',
      event: 'offeredAgain',
    },
  },
})
export type Tld = RecordOf<typeof tlds>
