import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { type OutboxMessage, outboxEndpoints, outboxName } from '#contract/messaging/outbox.ts'
import { callApi } from '#lib/api/call-api.ts'
import { load } from '#lib/api/load.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { OutboxDrawer } from './outbox-drawer.tsx'

const list: ListSpecification = { fields: {}, order: { by: 'writtenOn', order: 'desc' } }
const outbox = { name: 'outbox' as const, list, endpoints: { list: outboxEndpoints.list } }
type Row = Omit<OutboxMessage, 'text' | 'html'> & { id: number }

/** The files of a page, numbered by their place: they have names only. */
async function files({ page = 1, limit = 25 }: ListQuery) {
  const found = await callApi(outboxEndpoints.list, { query: { page, limit } })
  return { ...found, items: found.items.map((item, place) => ({ ...item, id: (page - 1) * limit + place + 1 })) }
}

/** Messages written to disk because no mail server is set; one opens beside the list. */
export async function OutboxList({ search }: { search: SearchParams }) {
  const [t, log] = await Promise.all([getTranslations('outbox'), getTranslations('emailMessages')])
  const here = searchNow(search, list)
  const name = outboxName.safeParse([search.message].flat()[0])
  const message = name.success ? await load(outboxEndpoints.get, { params: { name: name.data } }) : null
  const columns: ListColumn<Row>[] = [
    { id: 'writtenOn', narrow: 'detail', cell: ({ writtenOn }) => <DateText value={writtenOn} as="log" /> },
    { id: 'subject', main: true, narrow: 'name', cell: ({ subject, kind }) => <NameCell name={subject ?? t(kind)} /> },
    { id: 'to', narrow: 'amount', cell: ({ to, kind }) => (kind === 'email' ? <Email value={to} plain /> : <Phone value={to} plain />) },
    { id: 'kind', narrow: 'status', cell: ({ kind }) => t(kind) },
    { id: 'template', low: true, cell: ({ template }) => <Verbatim value={template} /> },
    { id: 'name', hidden: true, cell: row => <Verbatim value={row.name} /> },
  ]
  return (
    <>
      <ListScreen
        resource={outbox}
        searchParams={search}
        columns={columns}
        load={files}
        nameOf={({ subject, kind }) => subject ?? t(kind)}
        rowHref={row => paths.outbox({ ...here, message: row.name })}
        crumbs={[{ text: log('title'), href: paths.emailLog() }]}
        facts={t('text')}
        emptyText={t('emptyText')}
      />
      {message && <OutboxDrawer message={message} back={paths.outbox(here)} />}
    </>
  )
}
