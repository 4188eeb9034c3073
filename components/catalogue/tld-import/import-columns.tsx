import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { TldImport } from '#contract/catalogue/tld-imports.ts'
import { numberText } from '#lib/format/number.ts'
import { ImportStatus } from './import-status.tsx'

export async function importColumns(): Promise<ListColumn<TldImport>[]> {
  const t = await getTranslations('tldImports')
  return [
    { id: 'registrarName', main: true, narrow: 'name', cell: ({ registrarName }) => <Name value={registrarName} /> },
    { id: 'id', number: true, narrow: 'detail', cell: ({ id }) => <Verbatim value={`#${id}`} /> },
    { id: 'scope', low: true, cell: ({ scope }) => t(`options.scope.${scope}`) },
    { id: 'currency', low: true, cell: ({ currency }) => <Verbatim value={currency} /> },
    { id: 'planned', number: true, cell: ({ planned }) => numberText(planned) },
    { id: 'applied', number: true, narrow: 'amount', cell: ({ applied }) => numberText(applied) },
    { id: 'skipped', number: true, cell: ({ skipped }) => numberText(skipped) },
    { id: 'failed', number: true, low: true, cell: ({ failed }) => numberText(failed) },
    { id: 'creatorName', low: true, cell: ({ creatorName }) => creatorName && <Name value={creatorName} /> },
    { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'appliedOn', cell: ({ appliedOn }) => <DateText value={appliedOn} /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <ImportStatus status={status} label={t(`options.status.${status}`)} /> },
  ]
}
