import { ShieldCheck, ShieldX, Trash2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { BulkAction } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type ContactMessage, contactMessages } from '#contract/support/contact-messages.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { readListState, type SearchParams, writeListState } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { requireSession } from '#lib/session/session.ts'
import { contactColumns } from './contact-columns.tsx'
import { ContactDrawer } from './contact-drawer.tsx'
import { ContactMenu } from './contact-menu.tsx'

/** The messages of the web site's form. */
export async function ContactMessagesPage({ search }: { search: SearchParams }) {
  const [t, columns, { metadata }] = await Promise.all([getTranslations('contactMessages'), contactColumns(), requireSession()])
  const here = Object.fromEntries(new URLSearchParams(writeListState(readListState(search, contactMessages.list))))
  const id = Number([search.message].flat()[0])
  const message = Number.isSafeInteger(id) && id > 0 ? await load(contactMessages.endpoints.get, { params: { id } }) : null
  const { items: people } = message?.can?.assign === true ? await load(contactMessages.endpoints.assignees) : { items: [] }
  return (
    <>
      <ListScreen<ContactMessage>
        resource={contactMessages}
        searchParams={search}
        columns={columns}
        nameOf={({ name, subject }) => `${name}: ${subject}`}
        rowHref={row => paths.contactMessages({ ...here, message: row.id })}
        rowMenu={row => <ContactMenu message={row} open={paths.contactMessages({ ...here, message: row.id })} />}
        views={[
          { id: 'new', label: t('views.new'), search: 'status=in:new' },
          { id: 'spam', label: t('views.spam'), search: 'status=in:spam' },
        ]}
        bulk={await bulkFor(metadata)}
        exported={can(metadata, 'contactMessage.export') && t('title')}
        namespaces={['contactMessages', 'reasons', 'validation']}
      />
      {message && (
        <ClientMessages of={['contactMessages', 'reasons', 'validation']}>
          <ContactDrawer message={message} people={people} back={paths.contactMessages(here)} />
        </ClientMessages>
      )}
    </>
  )
}

async function bulkFor(user: Metadata): Promise<BulkAction[]> {
  const t = await getTranslations('contactMessages')
  const text = t('bulk.text')
  const spam: BulkAction[] = [
    { id: 'markSpam', label: t('markSpam'), icon: <Icon of={ShieldX} />, title: t('bulk.spamTitle'), text },
    { id: 'markNotSpam', label: t('markNotSpam'), icon: <Icon of={ShieldCheck} />, title: t('bulk.notSpamTitle'), text },
  ]
  const remove: BulkAction = {
    id: 'remove',
    label: t('delete'),
    icon: <Icon of={Trash2} />,
    danger: true,
    title: t('bulk.deleteTitle'),
    text,
  }
  return [...(can(user, 'contactMessage.reply') ? spam : []), ...(can(user, 'contactMessage.delete') ? [remove] : [])]
}
