import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { emailColumns } from './email-columns.tsx'
import { EmailDrawer } from './email-drawer.tsx'
import { emailTemplates } from './email-templates.ts'

interface EmailListProps {
  search: SearchParams
  /** Only those to this client, inside its page; `from` is the list that the client was opened from. */
  client?: { id: number; from: string | undefined }
}

/** Every email that was queued, sent or refused. */
export async function EmailList({ search, client }: EmailListProps) {
  const [t, columns, { metadata }, templates] = await Promise.all([
    getTranslations('emailMessages'),
    emailColumns(),
    requireSession(),
    emailTemplates(),
  ])
  const here = searchNow(search, emailMessages.list)
  const address = (more: object = {}) =>
    client ? paths.clientTab('email', client.id, { from: client.from, ...here, ...more }) : paths.emailLog({ ...here, ...more })
  const id = idOf(search.message)
  const message = id ? await load(emailMessages.endpoints.get, { params: { id } }) : null
  if (message && client && message.clientId !== client.id) notFound()
  return (
    <>
      <ListScreen
        resource={emailMessages}
        searchParams={search}
        columns={client ? withoutClient(columns) : columns}
        choices={{ template: templates.options }}
        nameOf={({ subject }) => subject}
        rowHref={row => address({ message: row.id })}
        namespaces={['emailMessages']}
        views={[
          { id: 'failed', label: t('options.state.failed'), search: { state: 'in:failed' } },
          { id: 'bounced', label: t('options.state.bounced'), search: { state: 'in:bounced' } },
          { id: 'queued', label: t('options.state.queued'), search: { state: 'in:queued' } },
        ]}
        {...(client
          ? {
              ...inClient(client.id),
              emptyText: t('noneToClient'),
            }
          : {
              actions: metadata.role === 'SUPER_ADMIN' && (
                <Link href={paths.outbox()} className={buttonClass({})}>
                  {t('outbox')}
                </Link>
              ),
            })}
        exported={can(metadata, 'emailMessage.export') && t('title')}
      />
      {message && (
        <EmailDrawer
          message={message}
          back={address()}
          suppresses={can(metadata, message.suppressed ? 'suppressedAddress.delete' : 'suppressedAddress.create')}
          seesWhy={can(metadata, 'suppressedAddress.view')}
        />
      )}
    </>
  )
}
