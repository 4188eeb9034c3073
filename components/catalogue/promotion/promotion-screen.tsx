import { Copy } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type Promotion, promotions } from '#contract/catalogue/promotions.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { type PromotionTab, promotionPages } from './promotion-pages.ts'
import { PromotionValue } from './promotion-value.tsx'

export const promotionVerbs = verbsOf(promotions, {
  generateCodes: {
    fields: [
      { name: 'count', kind: 'number' },
      { name: 'prefix', kind: 'text', optional: true, code: true, max: 20 },
    ],
  },
})

export interface PromotionPageProps {
  params: Promise<{ promotion: string }>
  searchParams: Promise<SearchParams>
}
const loadPromotion = async ({ params }: PromotionPageProps) => loadRecord(promotionPages, recordId((await params).promotion))

/** What the window is called: the code. */
export const promotionTitle = async (props: PromotionPageProps) => ({ title: (await loadPromotion(props)).code })

interface PromotionScreenProps extends PromotionPageProps {
  tab: PromotionTab
  children: (promotion: Promotion, search: SearchParams) => ReactNode
}

/** A page of a promotion: what all of them have, and what `children` draws of it. */
export async function PromotionScreen({ children, tab, ...props }: PromotionScreenProps) {
  const [promotion, search] = await Promise.all([loadPromotion(props), props.searchParams])
  const { id, version, code, status } = promotion
  const [place, history, t, record, { metadata }] = await Promise.all([
    loadPlace(promotionPages, id, search),
    tab === 'rules' ? loadHistory(promotionPages, id) : undefined,
    getTranslations('promotions'),
    getTranslations('record'),
    requireSession(),
  ])
  return (
    <RecordScreen
      {...promotionPages}
      record={{ id, status }}
      tab={tab}
      place={place}
      name={code}
      facts={
        <>
          <span>{t(`options.type.${promotion.type}`)}</span>
          <PromotionValue promotion={promotion} />
          <span>{t('usedTimes', { count: promotion.uses })}</span>
        </>
      }
      primary={
        can(metadata, 'promotion.create') && (
          <Button as={Link} href={paths.promotion('new', { copy: id })} icon={<Icon of={Copy} />}>
            {record('duplicate')}
          </Button>
        )
      }
      verbs={{ given: promotionVerbs, record: { id, version, name: code, can: promotion.can, state: status } }}
      {...(history ? { history } : {})}
      flush
    >
      {children(promotion, search)}
    </RecordScreen>
  )
}
