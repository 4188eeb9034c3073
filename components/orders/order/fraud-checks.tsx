import { CircleCheck, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { numberText } from '#lib/format/number.ts'
import { orderVerbs, verbOrder } from './order-verbs.ts'

/** What each rule found about an order, and what it makes together. */
export function FraudChecks({ order }: { order: Order }) {
  const t = useTranslations('orders')
  return (
    <SidePanelSection title={t('fraud.title')}>
      {order.fraudFindings.length === 0 && <p className="text-small text-text-3">{t('fraud.none')}</p>}
      <ul className="flex flex-col gap-2">
        {order.fraudFindings.map(({ rule, points, detail }) => (
          <li key={rule} className="flex items-start gap-2">
            <Icon
              of={points > 0 ? ShieldAlert : CircleCheck}
              size={14}
              className={points > 0 ? 'mt-0.75 text-danger-text' : 'mt-0.75 text-ok-text'}
              label={t(points > 0 ? 'fraud.found' : 'fraud.nothing')}
            />
            <span className="min-w-0 flex-auto">
              {t(`fraud.rules.${rule}`)}
              {detail && (
                <span className="block text-small text-text-3">
                  <Verbatim value={detail} />
                </span>
              )}
            </span>
            {points > 0 && <span className="text-small">{`+${numberText(points)}`}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-between gap-2">
        <span className="text-small text-text-2">{t('fraud.score', { score: order.fraudScore })}</span>
        <RecordVerbs given={onlyVerbs(orderVerbs, ['checkFraud'])}>
          <RecordVerbButton verb="checkFraud" record={verbOrder(order)} />
        </RecordVerbs>
      </div>
    </SidePanelSection>
  )
}
