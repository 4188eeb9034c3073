import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { savedViews } from '#contract/automation/saved-views.ts'
import { isList, type ListName } from '#contract/manifest.ts'
import { callApi } from '#lib/api/call-api.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { listOf } from '#lib/list-query/known-lists.ts'
import { exportableLists } from '#lib/reports/exportable-lists.ts'
import { savedListViews } from '#lib/saved-views/saved-list-views.ts'
import { requireSession } from '#lib/session/session.ts'
import { ExportForm } from './export-form.tsx'

/** Asks which list, which of its columns and rows, and which file. Nothing for who may take nothing away. */
export async function NewExport({ asked }: { asked: string | undefined }) {
  const [messages, { metadata }] = await Promise.all([getTranslations(), requireSession()])
  const t = dynamicMessages(messages)
  const names = exportableLists(metadata)
  if (names.length === 0) return null
  const lists = names
    .map(name => ({ name, text: t.has(`${name}.title`) ? t(`${name}.title`) : name }))
    .sort((one, other) => one.text.localeCompare(other.text))
  const chosen = names.find(name => name === asked)
  return (
    <ClientMessages of={['jobRuns']}>
      <ExportForm key={chosen ?? ''} lists={lists} chosen={chosen && isList(chosen) ? await offered(chosen, t) : null} />
    </ClientMessages>
  )
}

/** The columns of a list and the reader's views of it: a view says which rows, by up to five filters, and their order. */
async function offered(name: ListName, t: ReturnType<typeof dynamicMessages>) {
  const [list, locale, { items }] = await Promise.all([
    listOf(name),
    getLocale(),
    callApi(savedViews.endpoints.list, { query: { resource: name } }),
  ])
  const columns = Object.entries(list.fields)
    .filter(([id, { kind, parameter }]) => kind !== 'search' && !parameter && t.has(`${name}.fields.${id}`))
    .map(([id]) => ({ id, text: t(`${name}.fields.${id}`) }))
  return { name, columns, views: savedListViews(items, list, locale).map(({ id, label, search }) => ({ id, label, search })) }
}
