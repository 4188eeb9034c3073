import { getTranslations } from 'next-intl/server'
import { Written } from '#components/domains/domain/written.tsx'
import { HeldParts } from '#components/domains/maintenance-window/held-parts.tsx'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import type { portal } from '#contract/clients/portal.ts'
import { stepsOfDocuments } from '#contract/domains/document-steps.ts'
import { type Domain, domains } from '#contract/domains/domains.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { paths } from '#lib/paths.ts'
import { loadPortal } from './load-portal.ts'
import { OwnDocuments } from './own-documents.tsx'
import { OwnDomainContacts } from './own-domain-contacts.tsx'
import { OwnDomainRenewal } from './own-domain-renewal.tsx'
import { OwnDomainSwitches } from './own-domain-switches.tsx'
import { OwnDs } from './own-ds.tsx'
import { OwnForwarding } from './own-forwarding.tsx'
import { OwnNameservers } from './own-nameservers.tsx'
import { mayDo, maySee } from './portal-pages.tsx'

interface Props {
  domain: Domain
  acting: AnswerOf<typeof portal.whoActs>
}
const looks = { done: 'accepted', current: 'pending', failed: 'rejected', waiting: 'draft' } as const

/** A name of the client, with what its users may do about it. */
export async function OwnDomain({ domain, acting }: Props) {
  const { id, name, asciiName, status, work, registryAway: away, can = {} } = domain
  const [t, s, list, zones, renewal] = await Promise.all([
    getTranslations('portal.domains'),
    getTranslations('domains'),
    getTranslations('list'),
    getTranslations('portal.zones'),
    can.renew === true ? loadPortal(domains.endpoints.renewal, { params: { id } }) : null,
  ])
  const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')
  const facts = [
    ...(name === asciiName ? [] : [{ term: s('fields.asciiName'), value: <Verbatim value={asciiName} copy /> }]),
    { term: s('fields.status'), value: <StatusBadge status={status} label={s(`options.status.${status}`)} /> },
    { term: s('fields.registeredOn'), value: day(domain.registeredOn) },
    { term: s('fields.expiresOn'), value: day(domain.expiresOn) },
    { term: s('fields.autoRenew'), value: list(domain.autoRenew ? 'yes' : 'no') },
    { term: s('fields.locked'), value: list(domain.locked ? 'yes' : 'no') },
    { term: s('fields.nameservers'), value: <Written values={domain.nameservers} /> },
    { term: s('fields.delegatedTo'), value: s(`options.delegatedTo.${domain.delegatedTo}`) },
    ...(domain.zoneId === null
      ? []
      : [{ term: zones('ofName'), value: <Link href={paths.portalZone(domain.zoneId)}>{zones('toZone')}</Link> }]),
  ]
  return (
    <>
      <h1 className="text-title font-semibold">
        <DomainName value={name} />
      </h1>
      {away && (
        <Callout tone="warn" title={t.rich('registryAway', { time: () => <DateText value={away.until} /> })}>
          {t.rich('registryAwayText', { parts: () => <HeldParts parts={away.holds} />, note: () => <Name value={away.note} /> })}
        </Callout>
      )}
      {work === 'underWay' && <p className="text-text-2">{t('underWay')}</p>}
      <Checklist domain={domain} identity={maySee(acting, 'profile')} />
      {domain.documents !== 'notNeeded' && <OwnDocuments domain={domain} sends={mayDo(acting, 'domains')} />}
      <Card title={t('facts')}>
        <KeyValue items={facts} />
      </Card>
      <ClientMessages of={['portal', 'domains']}>
        <OwnDomainSwitches id={id} name={name} can={can} />
        {renewal && <OwnDomainRenewal id={id} renewal={renewal} pays={maySee(acting, 'invoices')} />}
        {can.setNameservers === true && <OwnNameservers id={id} nameservers={domain.nameservers} ours={domain.delegatedTo === 'ours'} />}
        {can.setForwarding === true && <OwnForwarding domain={domain} />}
      </ClientMessages>
      <ClientMessages of={['portal']}>
        <OwnDs domain={domain} />
        <OwnDomainContacts domain={domain} changes={mayDo(acting, 'domains')} />
      </ClientMessages>
    </>
  )
}

/** How far a name is that wants documents, and what its client can do for it. */
async function Checklist({ domain, identity }: { domain: Domain; identity: boolean }) {
  const { documents, documentsDueOn, holderVerified } = domain
  if (documents === 'notNeeded') return null
  const [t, s] = await Promise.all([getTranslations('portal.domains'), getTranslations('domains')])
  return (
    <Card title={s('view.checklist')}>
      <ol className="flex flex-wrap gap-x-8 gap-y-3">
        {stepsOfDocuments(documents, holderVerified).map(({ step, state }) => (
          <li key={step} className="flex flex-col items-start gap-1">
            <span>{s(`steps.${step}`)}</span>
            <StatusBadge status={looks[state]} label={s(`stepStates.${state}`)} />
          </li>
        ))}
      </ol>
      {!holderVerified && documents === 'missing' && identity && (
        <p className="mt-3">
          <Link href={paths.portalIdentity()}>{t('confirmIdentity')}</Link>
        </p>
      )}
      {documentsDueOn && documents !== 'accepted' && (
        <p className="mt-3 text-text-2">
          {s('fields.documentsDueOn')}: <DateText value={documentsDueOn} as="day" />
        </p>
      )}
    </Card>
  )
}
