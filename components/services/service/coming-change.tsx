import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import type { Service } from '#contract/services/services.ts'
import { paths } from '#lib/paths.ts'

/** What a service is being changed to, in which cycle, what its later payments will ask for, its order, and the invoice that has to be paid before. */
export function ComingChange({ service }: { service: Service }) {
  const t = useTranslations('services')
  const { nextProductName, nextAmount, nextCycle, currency, upgradeOrderId, upgradeInvoiceId } = service
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{t('fields.nextProductName')}:</span>
      <Name value={nextProductName ?? { en: '', ar: '' }} />
      {nextCycle !== null && <span>{t(`options.nextCycle.${nextCycle}`)}</span>}
      {nextAmount !== null && <Money amount={nextAmount} currency={currency} />}
      {upgradeOrderId !== null && <Link href={paths.order(upgradeOrderId)}>{t('view.upgradeOrder')}</Link>}
      {upgradeInvoiceId !== null && <Link href={paths.invoice(upgradeInvoiceId)}>{t('view.upgradeInvoice')}</Link>}
    </span>
  )
}
