import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { askedCustomFields } from '#components/clients/client/asked-custom-fields.ts'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { can } from '#lib/can/can.ts'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { OrderForm } from './order-form.tsx'

interface NewOrderProps {
  clientId: number | null
  /** What it begins with: another order, or a name. */
  begun?: Values
  title?: string
}

/** The page of an order that is being written. */
export async function NewOrderScreen({ clientId, begun, title }: NewOrderProps) {
  const [t, { metadata }] = await Promise.all([getTranslations('orders'), requireSession()])
  if (!can(metadata, 'order.create')) forbidden()
  const mayAdd = can(metadata, 'client.create')
  const [formats, customFields] = await Promise.all([loadCurrencyFormats(), mayAdd ? askedCustomFields() : []])
  const currency = formats.find(({ isDefault }) => isDefault)?.code
  return (
    <ClientMessages of={['orders', 'clients', 'nameChecks', 'nicDocuments']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.orders() }]} title={title ?? t('newTitle')} ruled />
      <OrderForm
        clientId={clientId}
        newClient={mayAdd ? { currency, customFields, spares: can(metadata, 'client.skipRequired') } : null}
        {...(begun && { begun })}
      />
    </ClientMessages>
  )
}
