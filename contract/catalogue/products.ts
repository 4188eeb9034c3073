import { z } from 'zod'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { panelModuleNames } from '../services/panel-modules.ts'
import { configurableOption } from './configurable-options.ts'
import { customField } from './custom-fields.ts'
import { cyclePrice } from './cycle-prices.ts'
import { productGroups } from './product-groups.ts'
import { autoSetups, freeDomains, productInput as input, payTypes, productTypes } from './product-input.ts'
import { welcomeEmails } from './welcome-emails.ts'

export const productStatuses = ['active', 'retired'] as const

export const products = resource({
  name: 'products',
  path: 'product',
  area: 'product',
  input,
  record: {
    ...input.shape,
    status: z.enum(productStatuses),
    /** The lowest price in the default currency, in minor units; null where it has none. */
    priceFrom: z.int().nullable(),
    priceCurrency: z.string(),
    serverGroup: z.object({ id: z.int(), name: productGroups.record.shape.name }).nullable().optional(),
    group: z.object({ id: z.int(), name: productGroups.record.shape.name }).nullable().optional(),
  },
  lines: {
    prices: { input: cyclePrice, record: cyclePrice.shape, maximum: 500 },
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
      autoSetup: { kind: 'choice', options: autoSetups, sort: true },
      module: { kind: 'choice', options: panelModuleNames, optional: true },
      packageName: { kind: 'text', sort: true, optional: true },
      serverGroupId: { kind: 'reference', of: 'serverGroups', relation: 'serverGroup', optional: true },
      welcomeEmail: { kind: 'choice', options: welcomeEmails, optional: true },
      freeDomain: { kind: 'choice', options: freeDomains },
      stock: { kind: 'number', sort: true, optional: true },
      requiresDomain: { kind: 'flag' },
      taxed: { kind: 'flag' },
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
    /** Sold no more; what runs goes on. */
    retire: { needs: 'product.edit', from: ['active'], to: 'retired', refusal: 'productRetired', event: 'retired', many: true },
    offerAgain: { needs: 'product.edit', from: ['retired'], to: 'active', refusal: 'productNotRetired', event: 'offeredAgain' },
  },
})
export type Product = RecordOf<typeof products>
