'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { zoneLookup } from '#contract/dns/zone-lookup.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'

type Found = AnswerOf<typeof zoneLookup.endpoints.lookUp>

/** How far what stands here has come, by each who was asked; of addresses, whether their names lead back. */
export function LookupOutcome({ found: { wanted, places, forward } }: { found: Found }) {
  const t = useTranslations('dnsZones.lookup')
  const heard = places.filter(({ said }) => said !== 'silent' && said !== 'privateAddress')
  const same = heard.filter(one => one.same).length
  const everywhere = heard.length > 0 && same === heard.length
  return (
    <>
      <Callout tone={everywhere ? 'ok' : 'warn'} title={everywhere ? t('everywhere') : t('partly', { same, heard: heard.length })}>
        {wanted.length > 0 ? <Verbatim value={wanted.join(' · ')} wrap /> : t('nothingHere')}
      </Callout>
      <div className="overflow-auto">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('asked')}</th>
              <th scope="col">{t('answer')}</th>
              <th scope="col">{t('ttl')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(place => (
              <tr key={`${place.kind} ${place.name} ${place.address}`}>
                <th scope="row">
                  {t(`places.${place.kind}`)} <Verbatim value={place.name} />
                  {place.address !== null && place.address !== place.name && (
                    <>
                      {' '}
                      <Verbatim value={place.address} />
                    </>
                  )}
                </th>
                <td>
                  {place.said === 'values' ? (
                    <Verbatim value={place.contents.join(' · ')} wrap />
                  ) : (
                    <span className="text-text-2">{t(`said.${place.said}`)}</span>
                  )}
                </td>
                <td>{place.ttl === null ? '—' : <Verbatim value={String(place.ttl)} />}</td>
                <td>
                  <StatusBadge
                    bare
                    status={place.same ? 'success' : heard.includes(place) ? 'pending' : 'draft'}
                    label={t(place.same ? 'same' : heard.includes(place) ? 'other' : 'unheard')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {forward.map(({ target, addresses, matches }) => (
        <Callout
          key={target}
          tone={matches === false ? 'warn' : 'info'}
          title={t(`forward.${matches === null ? 'unknown' : matches ? 'yes' : 'no'}`)}
        >
          <Verbatim value={`${target} → ${addresses.join(', ') || '—'}`} wrap />
        </Callout>
      ))}
    </>
  )
}
