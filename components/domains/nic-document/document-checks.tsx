import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { type NicDocument, nicDocuments } from '#contract/domains/nic-documents.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'
import { LookUpNumber } from './look-up-number.tsx'

/** What the commercial register and the checks of its client say of who a document is of. */
export async function DocumentChecks({ document: { id, number, clientId } }: { document: NicDocument }) {
  const [t, { metadata }, answer] = await Promise.all([
    getTranslations('nicDocuments.view.register'),
    requireSession(),
    attemptLoad(nicDocuments.endpoints.registered, { params: { id } }),
  ])
  if (!('data' in answer)) return null
  const { asks, said, fact } = answer.data
  if (!asks && !fact) return null
  const company = said?.company
  const facts = [
    ...(fact
      ? [
          {
            term: t(fact.name),
            value: fact.on ? (
              <>
                {t('verified')} · <DateText value={fact.on} as="day" />
              </>
            ) : (
              t('notVerified')
            ),
          },
        ]
      : []),
    ...(asks && !company ? [{ term: t('company'), value: t(said ? 'none' : 'notAsked') }] : []),
    ...(company
      ? [
          { term: t('company'), value: <Name value={company.name} /> },
          { term: t('status'), value: <Judged good={company.active} text={t(company.active ? 'active' : 'notActive')} /> },
          {
            term: t('owner'),
            value: <Judged good={said.ownerMatches} text={t(said.ownerMatches ? 'ownerMatches' : 'ownerDiffers')} />,
          },
        ]
      : []),
  ]
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('title')}</h3>
      <KeyValue items={facts} />
      {asks && can(metadata, 'client.lookUpRegister') && <LookUpNumber number={number} clientId={clientId} />}
    </section>
  )
}

function Judged({ good, text }: { good: boolean; text: string }) {
  return <span className={good ? undefined : 'text-danger-text'}>{text}</span>
}
