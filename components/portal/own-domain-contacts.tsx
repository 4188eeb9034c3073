import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Domain, domains, heldStatuses } from '#contract/domains/domains.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import { paths } from '#lib/paths.ts'
import { AskFirst } from './ask-first.tsx'
import { withdrawOwnHolder } from './domain-actions.ts'
import { loadPortal } from './load-portal.ts'

/** Who answers for a name, and what became of a request that somebody else holds it. `changes`: who acts may change them. */
export async function OwnDomainContacts({ domain, changes }: { domain: Domain; changes: boolean }) {
  const { id, status, can = {} } = domain
  const [t, s, h, contacts, requests] = await Promise.all([
    getTranslations('portal.domainContacts'),
    getTranslations('domains'),
    getTranslations('holderChanges'),
    loadPortal(domains.endpoints.contacts, { params: { id } }),
    loadPortal(holderChanges.endpoints.list, { filter: { where: [{ field: 'domainId', operator: 'eq', value: id }], limit: 1 } }),
  ])
  const last = requests.items[0] && (await loadPortal(holderChanges.endpoints.get, { params: { id: requests.items[0].id } }))
  const open = last && (last.status === 'submitted' || last.status === 'approved' || last.status === 'failed')
  const held = heldStatuses.some(one => one === status)
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-3">
        {last && (open || last.status === 'rejected') && (
          <Callout
            tone={open ? 'info' : 'warn'}
            title={t('request', { name: last.contactName })}
            actions={
              last.can?.withdraw === true && (
                <AskFirst
                  label={t('withdraw')}
                  title={t('withdrawTitle')}
                  text={t('withdrawText')}
                  danger
                  run={withdrawOwnHolder.bind(null, last.id)}
                />
              )
            }
          >
            {h(`options.status.${last.status}`)}
            {last.status === 'rejected' && last.answer && (
              <span className="block wrap-anywhere">
                <bdi>{last.answer}</bdi>
              </span>
            )}
          </Callout>
        )}
        <KeyValue
          items={contacts.roles.flatMap(({ role, ours, asHolder }) => {
            if (!ours) return []
            const may = changes && (role === 'registrant' ? held && !open : can.setContact === true)
            return [
              {
                term: s(`options.role.${role}`),
                value: (
                  <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                    <NameCell
                      name={<bdi>{ours.organisation ?? ours.name}</bdi>}
                      also={asHolder && role !== 'registrant' ? t('asHolder') : <Email value={ours.email} />}
                    />
                    {may && (
                      <Link
                        href={paths.portalDomainContact(id, role)}
                        className={buttonClass({ size: 'sm' })}
                        aria-label={t('changeOf', { role: s(`options.role.${role}`) })}
                      >
                        {t('change')}
                      </Link>
                    )}
                  </span>
                ),
              },
            ]
          })}
        />
      </div>
    </Card>
  )
}
