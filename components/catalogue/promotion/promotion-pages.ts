import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { paths } from '#lib/paths.ts'

export type PromotionTab = 'rules' | 'uses'

/** The pages of a promotion. */
export const promotionPages: RecordPages<typeof promotions, PromotionTab> = {
  resource: promotions,
  tabs: [{ group: 'promotion', tabs: [{ name: 'rules' }, { name: 'uses', holds: { of: 'promotionUses', by: 'promotionId' } }] }],
  address: (id, search, tab = 'rules') => (tab === 'uses' ? paths.promotionUses(id, search) : paths.promotion(id, search)),
  listAddress: search => `${paths.promotions()}${search ? `?${search}` : ''}`,
  derived: ['status', 'uses'],
}
