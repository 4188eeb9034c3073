import { z } from 'zod'
import { integer, optional } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import type { PromotionEffect } from './promotion-effect.ts'
import { promotionInput as input, promotionCode, promotionRequirements, promotionScopes, promotionTypes } from './promotion-input.ts'
import type { PromotionRules } from './promotion-rules.ts'

/** Worked out from its days: scheduled before the first, expired after the last, inactive while it is switched off. */
export const promotionStatuses = ['scheduled', 'active', 'expired', 'inactive'] as const
/** So many codes are made at once. */
export const mostCodes = 5000

export const promotions = resource({
  name: 'promotions',
  path: 'promotion',
  area: 'promotion',
  input,
  record: { ...input.shape, status: z.enum(promotionStatuses), uses: z.int() },
  notInList: ['notes'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      code: { kind: 'text', sort: true },
      type: { kind: 'choice', options: promotionTypes, sort: true },
      percent: { kind: 'number', sort: true, optional: true },
      recurring: { kind: 'flag' },
      times: { kind: 'number', sort: true },
      startsOn: { kind: 'date', sort: true, optional: true },
      expiresOn: { kind: 'date', sort: true, optional: true },
      uses: { kind: 'number', sort: true },
      maximumUses: { kind: 'number', sort: true, optional: true },
      appliesTo: { kind: 'choice', options: promotionScopes },
      productIds: { kind: 'reference', of: 'products', many: true },
      clientGroupIds: { kind: 'reference', of: 'clientGroups', many: true },
      requires: { kind: 'choice', options: promotionRequirements },
      oncePerClient: { kind: 'flag' },
      newSignupsOnly: { kind: 'flag' },
      existingClientsOnly: { kind: 'flag' },
      lifetime: { kind: 'flag' },
      stackable: { kind: 'flag' },
      autoApply: { kind: 'flag' },
      status: { kind: 'choice', options: promotionStatuses },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  verbs: {
    /** No longer taken from today on. What was sold with it keeps it. */
    expire: { needs: 'promotion.edit', from: ['active'], refusal: 'promotionNotActive', event: 'expired', many: true },
    /** Promotions with the same rules, each under a code of its own. */
    generateCodes: {
      needs: 'promotion.create',
      body: z.strictObject({ count: integer({ min: 1, max: mostCodes }), prefix: optional(promotionCode().max(20)) }),
      event: 'codesGenerated',
      payload: z.object({ count: z.int(), prefix: z.string().nullable() }),
      reply: 'created',
    },
  },
})
export type Promotion = RecordOf<typeof promotions>

/** What a promotion takes off, as the price engine wants it. */
export function effectOf({ type, percent, amounts }: Pick<Promotion, 'type' | 'percent' | 'amounts'>): PromotionEffect {
  if (type === 'percentage') return { type, percent: percent ?? 0 }
  if (type === 'fixed') return { type, amounts }
  return type === 'priceOverride' ? { type, prices: amounts } : { type }
}

/** When a promotion is taken, as it is judged. */
export function rulesOf(promotion: Omit<Promotion, 'status' | 'uses'>): PromotionRules {
  const { appliesTo, requires, productIds, addonIds, extensions } = promotion
  const required = {
    products: promotion.requiredProductIds,
    addons: promotion.requiredAddonIds,
    extensions: promotion.requiredExtensions,
  }
  return {
    ...promotion,
    effect: effectOf(promotion),
    appliesTo: appliesTo === 'chosen' ? { products: productIds, addons: addonIds, extensions } : null,
    requires: requires === 'nothing' ? null : { items: required, where: requires },
    clientGroups: promotion.clientGroupIds,
  }
}
