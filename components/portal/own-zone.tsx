import { getLocale, getTranslations } from 'next-intl/server'
import { ZoneStatus } from '#components/dns/dns-zone/dns-zone-columns.tsx'
import { ZoneDelegation } from '#components/dns/dns-zone/zone-delegation.tsx'
import { RecordsGrid } from '#components/dns/zone-records/records-grid.tsx'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button, buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import type { portal } from '#contract/clients/portal.ts'
import { type DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { paths } from '#lib/paths.ts'
import { loadPortal } from './load-portal.ts'
import { OwnZoneKeys } from './own-zone-keys.tsx'
import { mayDo } from './portal-pages.tsx'
import { publishOwnRecords } from './zone-actions.ts'

interface Props {
  zone: DnsZone
  acting: AnswerOf<typeof portal.whoActs>
}
type Rules = AnswerOf<typeof dnsZones.endpoints.rules>

/** A zone of the client, with what its users may do about it. */
export async function OwnZone({ zone, acting }: Props) {
  const { id, version, name, unicodeName, records, can = {} } = zone
  const [t, s, reasons, rules] = await Promise.all([
    getTranslations('portal.zones'),
    getTranslations('dnsZones'),
    getTranslations('reasons'),
    loadPortal(dnsZones.endpoints.rules),
  ])
  const acts = mayDo(acting, 'domains')
  const changes = acts && can.publish === true
  const why = typeof can.publish === 'string' ? dynamicMessages(reasons)(can.publish) : null
  const rights = rules.rights ?? []
  const sets = changes && can.applySet === true ? await setsToApply() : []
  return (
    <>
      <h1 className="text-title font-semibold">
        <DomainName value={unicodeName} />
      </h1>
      {acts && why && <Callout tone="info">{why}</Callout>}
      <ZoneFacts zone={zone} soa={acts && can.update === true && zone.zoneType === 'primary' && rights.includes('soa')} />
      <ClientMessages of={['portal', 'dnsZones']}>
        <Card
          title={s('view.records')}
          actions={rights.includes('export') && zone.rules?.exportAllowed !== false && <Export id={id} />}
          padded={false}
        >
          <div className="flex max-h-dvh flex-col">
            <RecordsGrid
              key={`${id}-${version}`}
              zone={{ id, version, name, unicodeName, records, rules: zone.rules }}
              rules={{ ...limitsOf(rules), ttl: zone.rules?.ttlDefault ?? rules.ttl }}
              sets={sets}
              readOnly={!changes}
              takesFile={false}
              rights={rights}
              publish={publishOwnRecords}
            />
          </div>
        </Card>
        <Card title={s('view.delegation')} padded={false}>
          <NameServers zone={zone} />
          <ZoneDelegation zone={zone} />
        </Card>
        <OwnZoneKeys zone={zone} acts={acts} />
      </ClientMessages>
      {zone.linkedDomainId !== null && (
        <p>
          <Link href={paths.portalDomain(zone.linkedDomainId)}>{t('toDomain')}</Link>
        </p>
      )}
    </>
  )
}

const limitsOf = ({ ttlAbove, today }: Rules) => ({ ttlAbove, today })

/** What a zone is, and how much it holds of what it may. */
async function ZoneFacts({ zone, soa }: { zone: DnsZone; soa: boolean }) {
  const [t, s, domains] = await Promise.all([getTranslations('portal.zones'), getTranslations('dnsZones'), getTranslations('domains')])
  const { name, unicodeName, status, recordCount, rules } = zone
  const limit = rules?.recordsLimit ?? null
  const facts = [
    ...(name === unicodeName ? [] : [{ term: domains('fields.asciiName'), value: <Verbatim value={name} copy /> }]),
    { term: s('fields.status'), value: <ZoneStatus status={status} label={s(`options.status.${status}`)} /> },
    {
      term: s('fields.recordCount'),
      value: limit === null ? numberText(recordCount) : t('countOf', { count: recordCount, limit }),
    },
    { term: s('fields.serial'), value: <Verbatim value={String(zone.serial)} /> },
    { term: s('fields.delegation'), value: s(`options.delegation.${zone.delegation}`) },
    { term: s('fields.signed'), value: t(zone.signed ? 'signed' : 'notSigned') },
    { term: s('fields.updatedOn'), value: <DateText value={zone.updatedOn} /> },
  ]
  return (
    <Card
      title={s('view.zone')}
      actions={
        soa && (
          <Link href={paths.portalZoneSoa(zone.id)} className={buttonClass({ size: 'sm' })}>
            {t('soaChange')}
          </Link>
        )
      }
    >
      <KeyValue items={facts} />
    </Card>
  )
}

/** What the registry of its name is to be told: the name servers of the zone itself. */
async function NameServers({ zone: { records } }: { zone: DnsZone }) {
  const t = await getTranslations('portal.zones')
  const servers = records.filter(({ hostname, type }) => hostname === '@' && type === 'NS').map(({ content }) => content.replace(/\.$/, ''))
  if (servers.length === 0) return null
  return (
    <div className="px-gutter pt-3">
      <p className="text-text-2">{t('delegateTo')}</p>
      <ul className="mt-2 flex flex-col items-start gap-1">
        {servers.map(server => (
          <li key={server}>
            <Verbatim value={server} copy />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Record sets that may be taken into a zone. */
async function setsToApply() {
  const [{ items }, locale] = await Promise.all([loadPortal(dnsZones.endpoints.setsToApply), getLocale()])
  return items.map(({ id, name, records }) => ({ id, records, name: nameFor(name, locale) }))
}

async function Export({ id }: { id: number }) {
  const s = await getTranslations('dnsZones')
  return (
    <>
      <Button as="a" size="sm" href={paths.portalZoneFile(id)} download>
        {s('exportFile')}
      </Button>
      <Button as="a" size="sm" href={paths.portalZoneFile(id, 'csv')} download>
        {s('exportCsv')}
      </Button>
    </>
  )
}
