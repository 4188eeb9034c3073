import { getLocale, getTranslations } from 'next-intl/server'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { onlyVerbs, verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'

/** Each registrar with when its costs were fetched, or why they did not come. Nothing for who may not see registrars. */
export async function RegistrarsOfCosts() {
  const [t, locale, answer] = await Promise.all([
    getTranslations('tldCosts'),
    getLocale(),
    attemptLoad(registrarAccounts.endpoints.list, {
      filter: { limit: 100, where: [{ field: 'status', operator: 'eq', value: 'active' }] },
    }),
  ])
  if ('refusal' in answer || answer.data.items.length === 0) return null
  return (
    <RecordVerbs given={onlyVerbs(verbsOf(registrarAccounts), ['fetchCosts'])}>
      <ul className="flex max-h-40 flex-col gap-1 overflow-auto px-gutter py-2" aria-label={t('registrars')}>
        {answer.data.items.map(({ id, version, name, driver, costsFetchedOn, costsFailure, can }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 text-small">
            <span className="font-medium">{nameFor(name, locale)}</span>
            <span className="text-text-2">
              {costsFetchedOn ? (
                <>
                  {t('fetched')} <RelativeTime value={costsFetchedOn} />
                </>
              ) : (
                t(registrarDriverKinds[driver].tellsCosts ? 'neverFetched' : 'byHand')
              )}
            </span>
            {costsFailure && <bdi className="text-danger-text">{costsFailure}</bdi>}
            {registrarDriverKinds[driver].tellsCosts && (
              <RecordVerbButton verb="fetchCosts" record={{ id, version, name: nameFor(name, locale), can }} />
            )}
          </li>
        ))}
      </ul>
    </RecordVerbs>
  )
}
