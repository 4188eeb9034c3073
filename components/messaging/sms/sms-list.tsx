import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { smsMessages } from '#contract/messaging/sms-messages.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { smsColumns } from './sms-columns.tsx'
import { smsTemplates } from './sms-templates.ts'

/** Every text message that was queued, sent or refused; inside the page of a client those to them alone. */
export async function SmsList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const [t, columns, templates, { metadata }] = await Promise.all([
    getTranslations('smsMessages'),
    smsColumns(),
    smsTemplates(),
    requireSession(),
  ])
  return (
    <ListScreen
      resource={smsMessages}
      searchParams={search}
      columns={clientId ? withoutClient(columns) : columns}
      choices={{ template: Object.entries(templates).map(([value, text]) => ({ value, text })) }}
      nameOf={({ number }) => number}
      rowMenu={({ id, version, number, can: may, state }) => <VerbRowMenu record={{ id, version, name: number, can: may, state }} />}
      verbs={verbsOf(smsMessages)}
      views={[
        { id: 'failed', label: t('options.state.failed'), search: { state: 'in:failed' } },
        { id: 'queued', label: t('options.state.queued'), search: { state: 'in:queued' } },
      ]}
      {...(clientId ? { ...inClient(clientId), emptyText: t('noneToClient') } : {})}
      exported={can(metadata, 'smsMessage.export') && t('title')}
    />
  )
}
