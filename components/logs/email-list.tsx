import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { emailColumns } from './email-columns.tsx'
import { EmailDrawer } from './email-drawer.tsx'
import { emailTemplates } from './email-templates.ts'

/** Every email that was queued, sent or refused. */
export async function EmailList({ search }: { search: SearchParams }) {
  const [t, columns, { metadata }, templates] = await Promise.all([
    getTranslations('emailMessages'),
    emailColumns(),
    requireSession(),
    emailTemplates(),
  ])
  const here = searchNow(search, emailMessages.list)
  const id = Number([search.message].flat()[0])
  const message = Number.isSafeInteger(id) && id > 0 ? await load(emailMessages.endpoints.get, { params: { id } }) : null
  return (
    <>
      <ListScreen
        resource={emailMessages}
        searchParams={search}
        columns={columns}
        choices={{ template: templates.options }}
        nameOf={({ subject }) => subject}
        rowHref={row => paths.emailLog({ ...here, message: String(row.id) })}
        namespaces={['emailMessages']}
        views={[
          { id: 'failed', label: t('options.state.failed'), search: { state: 'in:failed' } },
          { id: 'queued', label: t('options.state.queued'), search: { state: 'in:queued' } },
        ]}
        actions={
          metadata.role === 'SUPER_ADMIN' && (
            <Link href={paths.outbox()} className={buttonClass({})}>
              {t('outbox')}
            </Link>
          )
        }
        exported={can(metadata, 'log.export') && t('title')}
      />
      {message && <EmailDrawer message={message} back={paths.emailLog(here)} suppresses={can(metadata, 'setting.edit')} />}
    </>
  )
}
