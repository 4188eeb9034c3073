import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { bilingualRichText } from '../kernel/bilingual-rich-text.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, choice, code, flag, integer, optional, reference, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { billingCycles } from './billing-cycles.ts'
import { productGroups } from './product-groups.ts'
import { welcomeEmails } from './welcome-emails.ts'

/** What is sold besides domains (spec.md section 1). */
export const productTypes = [
  'sharedHosting',
  'resellerHosting',
  'vps',
  'ssl',
  'cloudDns',
  'businessEmail',
  'googleWorkspace',
  'microsoft365',
  'backup',
  'other',
] as const
export const payTypes = ['recurring', 'oneTime', 'free'] as const
/** When an item of an order is set up without a person asking for it. */
export const autoSetups = ['never', 'onOrder', 'onPayment', 'onAccept'] as const
export const productStatuses = ['active', 'retired'] as const

const moduleName = (value: string) => (/^[a-z][a-z0-9-]*$/.test(value) ? undefined : { key: 'invalid' })

const input = z.strictObject({
  name: bilingualText({ max: 100 }),
  groupId: reference(),
  type: choice(productTypes),
  description: optional(bilingualRichText({ max: 20_000 })),
  payType: choice(payTypes).default('recurring'),
  autoSetup: choice(autoSetups).default('onPayment'),
  /** How many may still be sold; null: as many as are wanted. */
  stock: optional(integer({ max: 1_000_000 })),
  requiresDomain: flag().default(false),
  taxed: flag().default(true),
  /** Not offered to clients; staff still sell it. */
  hidden: flag().default(false),
  /** Place in its group; lower ones first. */
  order: integer({ max: 9999 }).default(0),
  /** The driver that sets its services up; null: a person does. */
  module: optional(code(moduleName, { max: 40 })),
  /** What the package is called on the server, and the servers that it is set up on. */
  packageName: optional(text({ max: 100 })),
  serverGroupId: optional(reference()),
  /** What the client is sent when the service is ready. */
  welcomeEmail: optional(choice(welcomeEmails)),
})

const price = z.strictObject({
  currency: currencyCode(),
  cycle: choice(billingCycles),
  /** In minor units of the currency, without VAT. */
  price: amount(),
  setupFee: amount().default(0),
})
export type ProductPrice = z.output<typeof price>

export const products = resource({
  name: 'products',
  path: 'product',
  area: 'product',
  input,
  record: {
    ...input.shape,
    status: z.enum(productStatuses),
    group: z.object({ id: z.int(), name: productGroups.record.shape.name }).nullable().optional(),
  },
  lines: { prices: { input: price, record: price.shape, maximum: 500 } },
  notInList: ['description'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      groupId: { kind: 'reference', of: 'productGroups', relation: 'group' },
      type: { kind: 'choice', options: productTypes, sort: true },
      payType: { kind: 'choice', options: payTypes, sort: true },
      autoSetup: { kind: 'choice', options: autoSetups, sort: true },
      module: { kind: 'text', sort: true, optional: true },
      packageName: { kind: 'text', sort: true, optional: true },
      welcomeEmail: { kind: 'choice', options: welcomeEmails, optional: true },
      stock: { kind: 'number', sort: true, optional: true },
      requiresDomain: { kind: 'flag' },
      taxed: { kind: 'flag' },
      hidden: { kind: 'flag' },
      status: { kind: 'choice', options: productStatuses, sort: true },
      order: { kind: 'number', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    relations: ['group'],
    order: { by: 'order', order: 'asc' },
    search: true,
  },
  verbs: {
    /** Sold no more; what runs goes on. */
    retire: { needs: 'product.edit', from: ['active'], to: 'retired', refusal: 'productRetired', event: 'retired', many: true },
    offerAgain: { needs: 'product.edit', from: ['retired'], to: 'active', refusal: 'productNotRetired', event: 'offeredAgain' },
  },
})
export type Product = RecordOf<typeof products>
