import { useLocale, useTranslations } from 'next-intl'
import { clientFileForm } from '#components/clients/client-file/client-file-form.ts'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { AddRecord } from '#components/kit/resource-screen/add-record.tsx'
import { ResourceFrame } from '#components/kit/resource-screen/resource-frame.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { sizeText } from '#lib/format/size.ts'
import { paths } from '#lib/paths.ts'
import type { FilesOfOrder } from './load-order-files.ts'

/** Beside an order: the files that belong to it, which are its client's as well. */
export function OrderFiles({ order, files }: { order: Pick<Order, 'id' | 'clientId'>; files: FilesOfOrder | null }) {
  const t = useTranslations('clientFiles')
  const locale = useLocale()
  if (files === null) return null
  const also = { clientId: order.clientId, orderId: order.id }
  return (
    <SidePanelSection title={t('title')}>
      {files.items.length === 0 ? (
        <p className="text-small text-text-3">{t('empty')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {files.items.map(({ id, name, size, shared, createdOn }) => (
            <li key={id} className="min-w-0 wrap-anywhere">
              <a href={paths.clientFile(id)} target="_blank" rel="noreferrer" aria-label={t('openFile', { name })}>
                <bdi>{name}</bdi>
              </a>
              <span className="block text-small text-text-3">
                {sizeText(size, locale)} · <DateText value={createdOn} as="day" /> · {t(shared ? 'shared' : 'private')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {files.mayAdd && (
        <ClientMessages of={['clientFiles']}>
          <ResourceFrame
            given={{
              ...{ resource: 'clientFiles', form: clientFileForm, start: {}, also },
              ...{ may: { create: true, edit: false }, duplicate: false, wide: false },
            }}
          >
            <div className="mt-3">
              <AddRecord />
            </div>
          </ResourceFrame>
        </ClientMessages>
      )}
    </SidePanelSection>
  )
}
