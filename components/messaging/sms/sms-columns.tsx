import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { ClientLink } from '#components/logs/client-link.tsx'
import type { SmsMessageRow } from '#contract/messaging/sms-messages.ts'
import { numberText } from '#lib/format/number.ts'
import { smsTemplates } from './sms-templates.ts'

const statuses = { queued: 'pending', sent: 'sent', delivered: 'success', outbox: 'draft', unwanted: 'draft', failed: 'failed' }

/** The columns of the log of text messages. */
export async function smsColumns(): Promise<ListColumn<SmsMessageRow>[]> {
  const t = await getTranslations('smsMessages')
  const gateways = await getTranslations('smsGateways')
  const templates = await smsTemplates()
  return [
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} as="log" /> },
    { id: 'number', main: true, narrow: 'name', width: 150, cell: ({ number }) => <Phone value={number} plain /> },
    {
      id: 'text',
      width: 320,
      cell: ({ text, language }) => (
        <span lang={language} dir="auto">
          <CutText text={text} />
        </span>
      ),
    },
    { id: 'template', low: true, cell: ({ template }) => templates[template] ?? template },
    { id: 'sender', low: true, cell: ({ sender }) => <Verbatim value={sender} /> },
    { id: 'parts', number: true, cell: ({ parts }) => numberText(parts) },
    { id: 'cost', number: true, low: true, cell: ({ cost, currency }) => <Money amount={cost} currency={currency} /> },
    { id: 'state', narrow: 'status', cell: ({ state }) => <StatusBadge status={statuses[state]} label={t(`options.state.${state}`)} /> },
    { id: 'driver', low: true, cell: ({ driver }) => (driver ? gateways(`options.driver.${driver}`) : '—') },
    { id: 'clientId', number: true, low: true, cell: ({ clientId }) => <ClientLink id={clientId} /> },
    { id: 'sentOn', hidden: true, cell: ({ sentOn }) => <DateText value={sentOn} as="log" /> },
    { id: 'deliveredOn', hidden: true, cell: ({ deliveredOn }) => <DateText value={deliveredOn} as="log" /> },
    { id: 'providerId', hidden: true, cell: ({ providerId }) => <Verbatim value={providerId} /> },
    { id: 'error', hidden: true, cell: ({ error }) => <CutText text={error} /> },
  ]
}
