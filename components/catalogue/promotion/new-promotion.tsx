import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { copiedValues } from '#lib/record/copied-values.ts'
import { requireSession } from '#lib/session/session.ts'
import { loadPricedCurrencies } from '../pricing/load-priced-currencies.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotionPages } from './promotion-pages.ts'
import { promotionSections } from './promotion-sections.ts'

const lists = { amounts: [], minimumOrder: [], productIds: [], addonIds: [], extensions: [] }
const required = { requiredProductIds: [], requiredAddonIds: [], requiredExtensions: [] }
const blank = {
  ...lists,
  ...required,
  type: 'percentage',
  active: true,
  appliesTo: 'everything',
  requires: 'nothing',
  maximumUses: 0,
  times: 0,
}

/** A new promotion, or one with the rules of another under a code of its own. */
export async function NewPromotion({ search }: { search: SearchParams }) {
  const [t, { metadata }] = await Promise.all([getTranslations('promotions'), requireSession()])
  if (!can(metadata, 'promotion.create')) forbidden()
  const copied = search.copy === undefined ? null : await loadRecord(promotionPages, recordId(search.copy))
  const currencies = await loadPricedCurrencies((copied?.currencies ?? []).map(currency => ({ currency })))
  return (
    <ClientMessages of={['promotions']}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.promotions() }]}
        title={copied ? t('copyTitle', { name: copied.code }) : t('newTitle')}
        ruled
      />
      <PromotionForm
        sections={promotionSections(currencies)}
        key={copied?.id}
        values={copied ? { ...copiedValues(promotions, copied), code: '' } : blank}
      />
    </ClientMessages>
  )
}
