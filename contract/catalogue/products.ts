import { z } from 'zod'
import { arrangeBody, arranged, arrangedShape, arrangementToken } from '../kernel/arrangement.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { vatCategories } from '../kernel/tax.ts'
import { panelModuleNames } from '../services/panel-modules.ts'
import { billingCycles } from './billing-cycles.ts'
import { configurableOption } from './configurable-options.ts'
import { customField } from './custom-fields.ts'
import { cyclePrice } from './cycle-prices.ts'
import { earlyEndFees } from './minimum-term.ts'
import { hideVerbs } from './offer-verbs.ts'
import { productGroups } from './product-groups.ts'
import { autoSetups, freeDomains, productInput as input, payTypes, productTypes } from './product-input.ts'
import { welcomeEmails } from './welcome-emails.ts'

export const productStatuses = ['active', 'retired'] as const

const base = resource({
  name: 'products',
  path: 'product',
  area: 'product',
  input,
  record: {
    ...input.shape,
    status: z.enum(productStatuses),
    /** The lowest price in the default currency, in minor units; null where it has none. */
    priceFrom: z.int().nullable(),
    /** The cycle that it is asked for; of two, the one that stands first. */
    priceFromCycle: z.enum(billingCycles).nullable(),
    priceCurrency: z.string(),
    /** How many services of it run. */
    activeServices: z.int(),
    serverGroup: z.object({ id: z.int(), name: productGroups.record.shape.name }).nullable().optional(),
    group: z.object({ id: z.int(), name: productGroups.record.shape.name }).nullable().optional(),
  },
  unaudited: ['order'],
  events: { arranged: arrangedShape },
  lines: {
    prices: { input: cyclePrice, record: cyclePrice.shape, money: ['price', 'setupFee'], maximum: 500 },
    customFields: { input: customField, record: customField.shape, maximum: 50 },
    options: { input: configurableOption, record: configurableOption.shape, maximum: 50 },
  },
  notInList: ['description', 'features'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      groupId: { kind: 'reference', of: 'productGroups', relation: 'group' },
      type: { kind: 'choice', options: productTypes, sort: true },
      payType: { kind: 'choice', options: payTypes, sort: true },
      priceFrom: { kind: 'money', currency: 'priceCurrency', sort: true, optional: true },
      priceFromCycle: { kind: 'choice', options: billingCycles, optional: true },
      autoSetup: { kind: 'choice', options: autoSetups, sort: true },
      module: { kind: 'choice', options: panelModuleNames, optional: true },
      packageName: { kind: 'text', sort: true, optional: true },
      serverGroupId: { kind: 'reference', of: 'serverGroups', relation: 'serverGroup', optional: true },
      welcomeEmail: { kind: 'choice', options: welcomeEmails, optional: true },
      freeDomain: { kind: 'choice', options: freeDomains },
      minimumTermMonths: { kind: 'number', sort: true, optional: true },
      earlyEndFee: { kind: 'choice', options: earlyEndFees },
      stock: { kind: 'number', sort: true, optional: true },
      activeServices: { kind: 'number', sort: true },
      requiresDomain: { kind: 'flag' },
      vatCategory: { kind: 'choice', options: vatCategories, sort: true },
      hidden: { kind: 'flag' },
      status: { kind: 'choice', options: productStatuses, sort: true },
      order: { kind: 'number', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    relations: ['group', 'serverGroup'],
    order: { by: 'order', order: 'asc' },
    search: true,
  },
  verbs: {
    ...hideVerbs('product.edit'),
    /** Sold no more; what runs goes on. */
    retire: {
      needs: 'product.edit',
      from: ['active'],
      to: 'retired',
      refusal: 'productRetired',
      undoneBy: 'offerAgain',
      event: 'retired',
      many: true,
    },
    /** Stands in another group from now on, as its last. */
    move: { needs: 'product.edit', body: z.strictObject({ groupId: reference() }), event: 'moved', many: true },
    offerAgain: {
      needs: 'product.edit',
      from: ['retired'],
      to: 'active',
      refusal: 'productNotRetired',
      undoneBy: 'retire',
      event: 'offeredAgain',
      many: true,
    },
  },
})
const shown = { id: true, version: true, name: true } as const
const change = { method: 'POST', access: 'product.edit', body: arrangeBody, data: arranged, reply: 'updated' } as const

export const products = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Groups and products in their order, with what stands for that order. */
    board: endpoint({
      method: 'GET',
      path: 'product/board',
      access: 'product.view',
      data: z.object({
        token: arrangementToken,
        groupToken: arrangementToken,
        groups: z.array(productGroups.record.pick({ ...shown, hidden: true })),
        items: z.array(base.record.pick({ ...shown, hidden: true, groupId: true, status: true })),
      }),
    }),
    /** The products in their new order; `parentId` is the group. */
    arrange: endpoint({ ...change, path: 'product/arrange' }),
    arrangeGroups: endpoint({ ...change, path: 'service-category/arrange' }),
  },
}
export type Product = RecordOf<typeof products>
