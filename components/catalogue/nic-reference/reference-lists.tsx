import { useLocale, useTranslations } from 'next-intl'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Card } from '#components/ui/card.tsx'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import { saudiReference, type ZoneReference } from '#contract/catalogue/saudi-reference.ts'
import {
  acceptsApplicant,
  acceptsDocument,
  applicantTypes,
  nicDocumentKinds,
  nicDocumentTypes,
  nicRelations,
} from '#contract/domains/nic-document-types.ts'
import { reservedWords } from '#contract/domains/saudi-name-warnings.ts'
import { numberText } from '#lib/format/number.ts'

/** The zones of the Kingdom whole: who may have a name of each, and for how long. `states`: how each is set here, by its extension. */
export function ZoneList({ states }: { states: ReadonlyMap<string, 'same' | 'differs' | 'missing'> }) {
  const [t, d, f] = [useTranslations('nicReference'), useTranslations('nicDocuments.options'), useTranslations('tlds.fields')]
  const listed = useListed()
  const applicants = (zone: ZoneReference) =>
    listed(applicantTypes.filter(type => acceptsApplicant(zone, type)).map(type => d(`applicantType.${type}`)))
  return (
    <Card title={t('zones')}>
      <ScrollX label={t('zones')}>
        <table className="compact data-table" aria-label={t('zones')}>
          <thead>
            <tr>
              <th scope="col">{f('extension')}</th>
              <th scope="col">{f('applicantTypes')}</th>
              <th scope="col" className="number">
                {t('years')}
              </th>
              <th scope="col" className="number">
                {f('graceDays')}
              </th>
              <th scope="col">{t('here')}</th>
            </tr>
          </thead>
          <tbody>
            {saudiReference.map(zone => (
              <tr key={zone.extension}>
                <th scope="row" className="font-regular">
                  <DomainName value={zone.extension} />
                </th>
                <td>{applicants(zone)}</td>
                <td className="number">{t('upTo', { from: numberText(zone.minimumYears), to: numberText(zone.maximumYears) })}</td>
                <td className="number">{numberText(zone.graceDays)}</td>
                <td>{t(`states.${states.get(zone.extension) ?? 'missing'}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </Card>
  )
}

/** What the rules name besides the zones: the documents, how a name follows from who asks for it, and words that the registry asks about. */
export function ReferenceLists() {
  const [t, d] = [useTranslations('nicReference'), useTranslations('nicDocuments.options')]
  const listed = useListed()
  const documents = nicDocumentTypes.map(type => ({
    term: d(`documentType.${type}`),
    value: (
      <>
        {listed(nicDocumentKinds[type].applicants.map(one => d(`applicantType.${one}`)))}
        <span className="block text-text-2">
          {saudiReference
            .filter(zone => acceptsDocument(zone, type))
            .map(({ extension }) => (
              <DomainName key={extension} value={extension} className="me-2 inline-block" />
            ))}
        </span>
      </>
    ),
  }))
  return (
    <div className="grid gap-4 @3xl:grid-cols-2">
      <Card title={t('documents')}>
        <KeyValue items={documents} />
      </Card>
      <div className="flex flex-col gap-4">
        <Card title={t('relations')}>{listed(nicRelations.map(one => d(`relationType.${one}`)))}</Card>
        <Card title={t('reserved')}>
          <p className="mb-3 text-text-2">{t('reservedText')}</p>
          <KeyValue
            items={Object.entries(reservedWords).map(([kind, words]) => ({
              term: t(`reservedKinds.${kind as keyof typeof reservedWords}`),
              value: words.map(word => (
                <bdi key={word} className="me-2 inline-block">
                  {word}
                </bdi>
              )),
            }))}
          />
        </Card>
      </div>
    </div>
  )
}

function useListed(): (words: readonly string[]) => string {
  const locale = useLocale()
  return words => new Intl.ListFormat(locale, { type: 'unit' }).format(words)
}
