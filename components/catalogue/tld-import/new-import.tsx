import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { tldImports } from '#contract/catalogue/tld-imports.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { copiedValues } from '#lib/record/copied-values.ts'
import { requireSession } from '#lib/session/session.ts'
import { loadPricedCurrencies } from '../pricing/load-priced-currencies.ts'
import { ImportForm } from './import-form.tsx'
import { importPages } from './import-pages.ts'
import { importSections } from './import-sections.ts'

const blank = {
  ...{ scope: 'tied', changedSince: null, marginKind: 'percent', marginPercent: '', marginAmount: '', rounding: 'none' },
  ...{ overwrite: true, raiseOnly: false, setFees: false, setRegistrar: false, addMissing: false },
}

/** A new import, or one like another. */
export async function NewImport({ search }: { search: SearchParams }) {
  const [t, { metadata }] = await Promise.all([getTranslations('tldImports'), requireSession()])
  if (!can(metadata, 'tldImport.create')) forbidden()
  const copied = search.copy === undefined ? null : await loadRecord(importPages, recordId(search.copy))
  const [first] = copied ? [] : await loadPricedCurrencies([])
  const start = { ...blank, currency: first?.code, registrarAccountId: idOf(search.registrar) ?? null }
  return (
    <ClientMessages of={['tldImports']}>
      <PageHeader
        crumbs={[
          { text: t('costs'), href: paths.tldCosts() },
          { text: t('title'), href: paths.tldImports() },
        ]}
        title={t('newTitle')}
        ruled
      />
      <ImportForm
        key={copied?.id}
        sections={importSections}
        saveLabel={t('plan')}
        values={copied ? copiedValues(tldImports, copied) : start}
      />
    </ClientMessages>
  )
}
