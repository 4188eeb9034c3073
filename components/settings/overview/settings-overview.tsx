import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ListName } from '#contract/manifest.ts'
import { type SettingState, settingEndpoints } from '#contract/settings/general-settings.ts'
import { type SettingKey, settingPlaces } from '#contract/settings/known-settings.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { dnsSettingsPages } from '#lib/dns/dns-pages.ts'
import { countLists } from '#lib/list-query/count-lists.ts'
import { mayOpen } from '#lib/navigation.ts'
import { paths } from '#lib/paths.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import type { SettingsGroup, SettingsPage } from '#lib/settings/settings-pages.ts'
import { LastChanges } from './last-changes.tsx'

/** What a company sets before it works with clients. */
const expected: readonly SettingKey[] = [
  'companyAddress',
  'companyEmail',
  'companyPhone',
  'companyVatNumber',
  'companyCrNumber',
  'companyBuildingNumber',
  'companyPostalCode',
  'logo',
  'mailFrom',
  'default_nameservers',
]

/** Records of which a company has at least one, by the page where they are made. */
const needed: readonly { page: string; list: ListName; search: Readonly<Record<string, string>> }[] = [
  { page: 'bankAccounts', list: 'bankAccounts', search: {} },
  { page: 'paymentGateways', list: 'paymentGateways', search: { status: 'in:active' } },
  { page: 'eInvoicing', list: 'eInvoiceUnits', search: { status: 'in:ready' } },
  { page: 'vatRates', list: 'vatRates', search: {} },
  { page: 'mailSenders', list: 'mailSenders', search: { status: 'in:active' } },
  { page: 'smsGateways', list: 'smsGateways', search: { status: 'in:active' } },
  { page: 'registrars', list: 'registrarAccounts', search: { status: 'in:active' } },
]

const tabs = [...new Set(settingPlaces.map(({ tab }) => tab))].filter(tab => tab !== 'maintenance')
const row = 'flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 border-b border-line-soft last:border-b-0'

/** The first page of the settings: what is not set up yet, what changed last, and every page by its area. */
export async function SettingsOverview({ groups, metadata }: { groups: readonly SettingsGroup[]; metadata: Metadata }) {
  const t = await getTranslations('settings')
  const open = groups.flatMap(({ pages }) => pages.map(({ path }) => path))
  const general = open.includes(paths.generalSettings()) && can(metadata, 'settings.view')
  const answer = general ? await attemptLoad(settingEndpoints.states) : null
  const lacking = await lackingPages(groups)
  const states: SettingState[] = answer && 'data' in answer ? answer.data.settings : []
  const missing = settingPlaces.filter(({ key }) => expected.includes(key) && states.some(state => state.key === key && state.isDefault))
  return (
    <div className="grid gap-4 p-gutter lg:grid-cols-2">
      {answer && 'data' in answer && (
        <>
          <Card title={t('overview.missing')}>
            {missing.length + lacking.length === 0 && <p className="py-2 text-text-3">{t('overview.nothingMissing')}</p>}
            <ul>
              {missing.map(({ key, tab }) => (
                <li key={key} className={row}>
                  <Link href={paths.setting(tab, key)}>{t(`fields.${key}`)}</Link>
                  <span className="ms-auto text-small text-text-3">{t(`tabs.${tab}`)}</span>
                </li>
              ))}
              {lacking.map(({ id, path }) => (
                <li key={id} className={row}>
                  <Link href={path}>{t(`pages.${id}` as 'pages.general')}</Link>
                </li>
              ))}
            </ul>
          </Card>
          <LastChanges states={states} />
        </>
      )}
      {groups.map(({ id, pages }) => (
        <Card key={id} title={t(`nav.${id}` as 'nav.other')}>
          <ul>
            {pages.map(page => (
              <li key={page.id} className={row}>
                {page.path === paths.generalSettings() ? (
                  tabs.map(tab => (
                    <Link key={tab} href={paths.generalSettings({ tab })}>
                      {t(`tabs.${tab}`)}
                    </Link>
                  ))
                ) : (
                  <Link href={page.path}>{t(`pages.${page.id}` as 'pages.general')}</Link>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <DnsPages metadata={metadata} />
    </div>
  )
}

/** Pages that the reader may open and where there is nothing yet. What cannot be counted now is not said to be missing. */
async function lackingPages(groups: readonly SettingsGroup[]): Promise<SettingsPage[]> {
  const pages = groups.flatMap(group => group.pages)
  const asked = needed.filter(({ page }) => pages.some(({ id }) => id === page))
  const counts = await countLists(asked)
  return asked.flatMap(({ page }, at) => (counts[at] === 0 ? pages.filter(({ id }) => id === page) : []))
}

/** The settings of the DNS manager stand beside its zones. */
async function DnsPages({ metadata }: { metadata: Metadata }) {
  const [shell, t] = await Promise.all([getTranslations('shell'), getTranslations('dnsOverview.settings')])
  const pages = dnsSettingsPages.filter(page => mayOpen(metadata, page))
  if (pages.length === 0) return null
  return (
    <Card title={shell('nav.dnsManager')}>
      <ul>
        {pages.map(({ id, path }) => (
          <li key={id} className={row}>
            <Link href={path}>{t(`pages.${id}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
