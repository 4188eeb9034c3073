import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { contactColumns } from './contact-columns.tsx'
import { ContactDrawer } from './contact-drawer.tsx'
import { contactVerbs, verbContact } from './contact-verbs.ts'

/** The messages of the web site's form. */
export async function ContactMessagesPage({ search }: { search: SearchParams }) {
  const [t, columns, { metadata }] = await Promise.all([getTranslations('contactMessages'), contactColumns(), requireSession()])
  const here = searchNow(search, contactMessages.list)
  const id = Number([search.open].flat()[0])
  const message = Number.isSafeInteger(id) && id > 0 ? await load(contactMessages.endpoints.get, { params: { id } }) : null
  const { items: people } = message?.can?.assign === true ? await load(contactMessages.endpoints.assignees) : { items: [] }
  return (
    <>
      <ListScreen
        resource={contactMessages}
        searchParams={search}
        columns={columns}
        nameOf={({ name, subject }) => `${name}: ${subject}`}
        rowHref={row => paths.contactMessages({ ...here, open: row.id })}
        rowMenu={row => <VerbRowMenu record={verbContact(row)} open={paths.contactMessages({ ...here, open: row.id })} />}
        views={[
          { id: 'new', label: t('views.new'), search: { status: 'in:new' } },
          { id: 'spam', label: t('views.spam'), search: { status: 'in:spam' } },
        ]}
        verbs={contactVerbs}
        exported={can(metadata, 'contactMessage.export') && t('title')}
      />
      {message && (
        <ClientMessages of={['contactMessages']}>
          <RecordVerbs given={contactVerbs}>
            <ContactDrawer message={message} people={people} back={paths.contactMessages(here)} />
          </RecordVerbs>
        </ClientMessages>
      )}
    </>
  )
}
