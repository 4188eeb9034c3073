import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { ValuesTable } from '#components/kit/record-screen/values-table.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { type ReferenceField, referenceDifferences, saudiReference, type ZoneReference } from '#contract/catalogue/saudi-reference.ts'
import { type Tld, tlds } from '#contract/catalogue/tlds.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { AddReference } from './add-reference.tsx'
import { ReferenceLists, ZoneList } from './reference-lists.tsx'
import { TakeReference } from './take-reference.tsx'

/** The zones of the Kingdom as they are set beside what their registry wants: each difference is seen before it is taken over. */
export async function ReferencePage() {
  const [t, module, { metadata }, { items }] = await Promise.all([
    getTranslations('nicReference'),
    getTranslations('nicDocuments'),
    requireSession(),
    load(tlds.endpoints.list, { filter: { where: [{ field: 'kind', operator: 'eq', value: 'saudi' }], limit: 100 } }),
  ])
  const compared = saudiReference.map(reference => {
    const ours = items.find(({ extension }) => extension === reference.extension)
    return { reference, ours, differs: ours ? referenceDifferences(reference, ours) : [] }
  })
  const states = new Map(
    compared.map(({ reference, ours, differs }) => [
      reference.extension,
      ours ? (differs.length > 0 ? ('differs' as const) : ('same' as const)) : ('missing' as const),
    ]),
  )
  const open = compared.filter(({ ours, differs }) => !ours || differs.length > 0)
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={can(metadata, 'nicDocument.view') ? [{ text: module('title'), href: paths.nicDocuments() }] : []}
      />
      <div className="grid gap-4 p-gutter">
        <p className="max-w-prose text-text-2">{t('text')}</p>
        {open.length === 0 ? (
          <Callout tone="ok">{t('same', { count: compared.length })}</Callout>
        ) : (
          <ClientMessages of={['tlds', 'nicReference']}>
            {open.map(one => (
              <ZoneCard key={one.reference.extension} {...one} may={can(metadata, 'tld.edit')} />
            ))}
          </ClientMessages>
        )}
        <ZoneList states={states} />
        <ReferenceLists />
      </div>
    </>
  )
}

interface ZoneCardProps {
  reference: ZoneReference
  ours: Pick<Tld, 'id' | 'version' | 'extension' | ReferenceField> | undefined
  differs: readonly ReferenceField[]
  may: boolean
}
async function ZoneCard({ reference, ours, differs, may }: ZoneCardProps) {
  const t = await getTranslations('nicReference')
  const title = <DomainName value={reference.extension} />
  if (!ours)
    return (
      <Card title={title} actions={may && <AddReference reference={reference} />}>
        {t('missing')}
      </Card>
    )
  const values = Object.fromEntries(differs.map(field => [field, reference[field]]))
  return (
    <Card title={title} actions={may && <TakeReference id={ours.id} version={ours.version} extension={ours.extension} values={values} />}>
      <ValuesTable
        large
        resource="tlds"
        before={t('ours')}
        after={t('reference')}
        pairs={differs.map(field => ({ field, before: ours[field], after: reference[field], mark: t('differs') }))}
      />
    </Card>
  )
}
