import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { searchedNames, whoisLookups } from '#contract/logs/whois-log.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { lookupColumns, searchedColumns } from './whois-columns.tsx'

/** What was looked up; with `tab=names` the names by how often. */
export async function WhoisLogScreen({ search }: { search: SearchParams }) {
  const [t, names, { metadata }] = await Promise.all([getTranslations('whoisLookups'), getTranslations('searchedNames'), requireSession()])
  const exports = can(metadata, 'log.export')
  if (search.tab === 'names')
    return (
      <ListScreen
        resource={searchedNames}
        searchParams={search}
        columns={await searchedColumns()}
        nameOf={({ name }) => name}
        keep={['tab']}
        views={[{ id: 'wanted', label: names('wanted'), search: { result: 'in:notRegistered' } }]}
        crumbs={[{ text: t('title'), href: paths.whoisLog() }]}
        exported={exports && names('title')}
      />
    )
  return (
    <ListScreen
      resource={whoisLookups}
      searchParams={search}
      columns={await lookupColumns()}
      nameOf={({ name }) => t('entry', { name })}
      namespaces={['whoisLookups']}
      views={[{ id: 'unknown', label: t('options.result.unknown'), search: { result: 'in:unknown' } }]}
      actions={
        <Link href={paths.searchedNames()} className={buttonClass({})}>
          {t('searched')}
        </Link>
      }
      exported={exports && t('title')}
    />
  )
}
