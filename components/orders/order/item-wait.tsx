import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import { isChange, type Order } from '#contract/orders/orders.ts'
import type { Service } from '#contract/services/services.ts'
import { changeWaitsFor, waitsFor } from '#contract/services/waits-for.ts'

interface ItemWaitProps {
  order: Pick<Order, 'id' | 'type' | 'status' | 'paymentStatus'>
  /** null: what it is about is a name, or is not for the reader's eyes. */
  service: Pick<Service, 'status' | 'work' | 'upgradeOrderId'> | null
  parent: Pick<Service, 'status'> | null
}

/** For what or for whom an item waits; nothing where it waits for nothing. */
export function ItemWait({ order, service, parent }: ItemWaitProps) {
  const t = useTranslations('orders.waits')
  const wait = isChange(order) ? changeWaitsFor(order, service) : service && waitsFor(order, service, parent)
  if (wait === null) return null
  return (
    <span className="flex items-center gap-1.25 text-small text-text-2">
      <Icon of={Hourglass} size={14} className={wait === 'person' ? 'text-danger-text' : undefined} />
      {t(wait)}
    </span>
  )
}

/** The same of a name: its documents are not approved yet, or nobody told the code of its transfer. */
export function NameWait({ name: { status, documents, codeMissing } }: { name: Pick<Domain, 'status' | 'documents' | 'codeMissing'> }) {
  const t = useTranslations()
  if (status !== 'submitted') return null
  const ofDocuments = documents !== 'notNeeded' && documents !== 'approved'
  if (!ofDocuments && !codeMissing) return null
  return (
    <span className="flex items-center gap-1.25 text-small text-text-2">
      <Icon of={Hourglass} size={14} />
      {ofDocuments ? t(`domains.options.documents.${documents}`) : t('orders.waits.transferCode')}
    </span>
  )
}
