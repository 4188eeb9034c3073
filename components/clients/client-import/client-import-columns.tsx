import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ClientImport } from '#contract/clients/client-imports.ts'
import { numberText } from '#lib/format/number.ts'
import { ClientImportStatus } from './client-import-status.tsx'

export async function clientImportColumns(): Promise<ListColumn<ClientImport>[]> {
  const t = await getTranslations('clientImports')
  return [
    { id: 'fileName', main: true, narrow: 'name', cell: ({ fileName }) => <NameCell name={fileName} /> },
    { id: 'id', number: true, narrow: 'detail', cell: ({ id }) => <Verbatim value={`#${id}`} /> },
    { id: 'lineCount', number: true, cell: ({ lineCount }) => numberText(lineCount) },
    { id: 'created', number: true, narrow: 'amount', cell: ({ created }) => numberText(created) },
    { id: 'leftOut', number: true, cell: ({ leftOut }) => numberText(leftOut) },
    { id: 'failed', number: true, low: true, cell: ({ failed }) => numberText(failed) },
    { id: 'creatorName', low: true, cell: ({ creatorName }) => creatorName && <Name value={creatorName} /> },
    { id: 'createdOn', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <ClientImportStatus status={status} label={t(`options.status.${status}`)} /> },
  ]
}
