import { Copy } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type TldImport, tldImports } from '#contract/catalogue/tld-imports.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { type ImportTab, importPages } from './import-pages.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportStatus } from './import-status.tsx'

export const importVerbs = verbsOf(tldImports)

export interface ImportPageProps {
  params: Promise<{ import: string }>
  searchParams: Promise<SearchParams>
}
const loadImport = async ({ params }: ImportPageProps) => loadRecord(importPages, recordId((await params).import))

export async function importTitle(props: ImportPageProps) {
  const [given, t] = await Promise.all([loadImport(props), getTranslations('tldImports')])
  return { title: t('one', { id: String(given.id) }) }
}

interface ImportScreenProps extends ImportPageProps {
  tab: ImportTab
  children: (given: TldImport, search: SearchParams) => ReactNode
}

/** A page of an import: what both have, and what `children` draws of it. */
export async function ImportScreen({ children, tab, ...props }: ImportScreenProps) {
  const [given, search] = await Promise.all([loadImport(props), props.searchParams])
  const { id, version, status, registrarName } = given
  const [place, history, t, locale, record, { metadata }] = await Promise.all([
    loadPlace(importPages, id, search),
    tab === 'options' ? loadHistory(importPages, id) : undefined,
    getTranslations('tldImports'),
    getLocale(),
    getTranslations('record'),
    requireSession(),
  ])
  const name = t('one', { id: String(id) })
  const on = given.rolledBackOn ?? given.appliedOn
  const [done, of] = progress(given)
  const verbRecord = { id, version, name, can: given.can, state: status, back: paths.tldImports() }
  return (
    <RecordScreen
      {...importPages}
      record={{ id }}
      badges={<ImportStatus status={status} label={t(`options.status.${status}`)} large />}
      tab={tab}
      place={place}
      name={name}
      facts={
        <>
          <span>{nameFor(registrarName, locale)}</span>
          <span>{t(`options.scope.${given.scope}`)}</span>
          <span>{t('outcome', { planned: given.planned, applied: given.applied, skipped: given.skipped, failed: given.failed })}</span>
          {on && <DateText value={on} />}
          {of > 0 && <ImportProgress label={t('progress', { done, of })} done={done} of={of} />}
        </>
      }
      primary={
        can(metadata, 'tldImport.create') && (
          <Button as={Link} href={paths.newTldImport({ copy: id })} icon={<Icon of={Copy} />}>
            {record('duplicate')}
          </Button>
        )
      }
      verbs={{ given: importVerbs, record: verbRecord, menu: <VerbButtons record={verbRecord} primary="apply" /> }}
      {...(history ? { history } : {})}
      flush
    >
      {children(given, search)}
    </RecordScreen>
  )
}

/** How many rows of how many a run has treated; of none where no run is under way. */
function progress({ status, planned, applied, failed, rolledBack, kept }: TldImport): [number, number] {
  if (status === 'applying') return [applied + failed, planned + applied + failed]
  if (status === 'rollingBack') return [rolledBack + kept, applied + rolledBack + kept]
  return [0, 0]
}
