import { getTranslations } from 'next-intl/server'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { AddDs } from './add-ds.tsx'
import { AskFirst } from './ask-first.tsx'
import { giveOwnDs, setOwnDs, withdrawOwnDs } from './domain-actions.ts'
import { loadPortal } from './load-portal.ts'

/** What the registry has of the keys of a name's zone; of a zone that we sign, given to it by one button. */
export async function OwnDs({ domain }: { domain: Domain }) {
  const { id, name, version, dsRecords, zoneId, can = {} } = domain
  const [t, zone] = await Promise.all([
    getTranslations('portal.ds'),
    zoneId === null ? null : loadPortal(dnsZones.endpoints.get, { params: { id: zoneId } }),
  ])
  const may = can.setDs === true
  if (!may && dsRecords.length === 0) return null
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-3">
        <p className="text-text-2">{t('text')}</p>
        {dsRecords.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul>
            {dsRecords.map(record => (
              <li key={record} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-2">
                <Verbatim value={record} wrap />
                {may && (
                  <AskFirst
                    label={t('remove')}
                    named={t('removeOf', { record: record.split(' ')[0] ?? '' })}
                    title={t('removeTitle')}
                    text={t('removeText', { name })}
                    danger
                    run={setOwnDs.bind(
                      null,
                      id,
                      version,
                      dsRecords.filter(one => one !== record),
                    )}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {zone && (zone.can?.giveDs === true || zone.can?.withdrawDs === true) && (
          <div className="flex flex-wrap gap-2">
            {zone.can.giveDs === true && (
              <AskFirst label={t('give')} title={t('giveTitle', { name })} text={t('giveText')} run={giveOwnDs.bind(null, zone.id)} />
            )}
            {zone.can.withdrawDs === true && (
              <AskFirst
                label={t('withdraw')}
                title={t('withdrawTitle', { name })}
                text={t('withdrawText')}
                danger
                run={withdrawOwnDs.bind(null, zone.id)}
              />
            )}
          </div>
        )}
        {may && <AddDs id={id} version={version} dsRecords={dsRecords} />}
      </div>
    </Card>
  )
}
