import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { nicDocumentStatuses, nicDocuments } from '#contract/domains/nic-documents.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { nicDocumentColumns } from './nic-document-columns.tsx'
import { NicDocumentDrawer } from './nic-document-drawer.tsx'
import { nicDocumentVerbs } from './nic-document-verbs.ts'
import { RegistryConnections } from './registry-connections.tsx'

/** Documents of all names: what waits for somebody to look at it first. */
export async function NicDocumentsList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, columns] = await Promise.all([requireSession(), getTranslations('nicDocuments'), nicDocumentColumns()])
  const here = searchNow(search, nicDocuments.list)
  const id = idOf(search.document)
  const document = id ? await load(nicDocuments.endpoints.get, { params: { id } }) : null
  return (
    <>
      <ListScreen
        resource={nicDocuments}
        searchParams={search}
        columns={columns}
        nameOf={({ fileName }) => fileName}
        rowMenu={({ id, version, fileName: name, status: state, can, domainId }) => (
          <VerbRowMenu
            record={{ resource: 'nicDocuments', id, version, name, state, can, hrefs: { update: paths.domainDocuments(domainId) } }}
          />
        )}
        views={[
          { id: 'overdue', label: t('view.overdue'), search: { overdue: 'eq:true' } },
          ...nicDocumentStatuses.map(status => ({
            id: status,
            label: t(`view.${status}`),
            search: { status: `in:${status}` } as const,
          })),
        ]}
        verbs={nicDocumentVerbs}
        lead={can(metadata, 'registrarAccount.view') && <RegistryConnections />}
        actions={
          <>
            {can(metadata, 'registrarAccount.view') && (
              <Link href={paths.registrarAccounts()} className={buttonClass({})}>
                {t('registries')}
              </Link>
            )}
            {can(metadata, 'tld.view') && (
              <Link href={paths.nicReference()} className={buttonClass({})}>
                {t('reference')}
              </Link>
            )}
            {can(metadata, 'holderChange.view') && (
              <Link href={paths.holderChanges()} className={buttonClass({})}>
                {t('holderChanges')}
              </Link>
            )}
            {can(metadata, 'maintenanceWindow.view') && (
              <Link href={paths.maintenanceWindows()} className={buttonClass({})}>
                {t('maintenance')}
              </Link>
            )}
            {can(metadata, 'registryReconciliation.view') && (
              <Link href={paths.reconciliations()} className={buttonClass({})}>
                {t('reconciliation')}
              </Link>
            )}
            {can(metadata, 'domainJob.view') && (
              <Link href={paths.registryRequests()} className={buttonClass({})}>
                {t('requests')}
              </Link>
            )}
          </>
        }
        exported={can(metadata, 'nicDocument.export') && t('title')}
        rowHref={row => paths.nicDocuments({ ...here, document: row.id })}
      />
      {document && <NicDocumentDrawer document={document} back={paths.nicDocuments(here)} />}
    </>
  )
}
