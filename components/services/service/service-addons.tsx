import { useLocale, useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Card } from '#components/ui/card.tsx'
import type { services } from '#contract/services/services.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { serviceVerbs, verbService } from './service-verbs.ts'

/** The addons of a service, each with what it costs and what can be done with it. */
export function ServiceAddons({ addons }: { addons: readonly RowOf<typeof services>[] }) {
  const t = useTranslations('services')
  const locale = useLocale()
  if (addons.length === 0) return null
  return (
    <Card title={t('view.addons')} count={numberText(addons.length)} className="@3xl:col-span-2">
      <RecordVerbs given={serviceVerbs}>
        <ul className="flex flex-col divide-y divide-line">
          {addons.map(addon => (
            <li key={addon.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Link href={paths.service(addon.id)} className="min-w-0 flex-[1_1_10rem]">
                <Name value={addon.productName} />
              </Link>
              <StatusBadge status={addon.work === 'failed' ? 'failed' : addon.status} gender="feminine" />
              <span className="text-small text-text-3">
                {t(`options.cycle.${addon.cycle}`)}
                {addon.nextDueDate && (
                  <>
                    {' · '}
                    <DateText value={addon.nextDueDate} as="day" />
                  </>
                )}
              </span>
              <Money amount={addon.recurringAmount} currency={addon.currency} />
              <VerbRowMenu record={verbService(addon, locale)} />
            </li>
          ))}
        </ul>
      </RecordVerbs>
    </Card>
  )
}
