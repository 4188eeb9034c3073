import { useTranslations } from 'next-intl'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Owed } from './pay-sheet.tsx'

/** Where a transfer goes, and what to name with it. */
export function TransferAccounts({ accounts, numbers }: { accounts: Owed['accounts']; numbers: readonly string[] }) {
  const t = useTranslations('byLink.pay')
  const comma = useTranslations('form')('comma')
  return (
    <section className="rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <h2 className="text-body font-semibold">{t('transfer')}</h2>
      <p className="mb-3 text-small text-text-3 wrap-anywhere">{t('transferText', { numbers: numbers.join(comma) })}</p>
      {accounts.map(({ name, beneficiary, iban }) => (
        <KeyValue
          key={iban}
          items={[
            { key: 'bank', term: t('bank'), value: <Name value={name} /> },
            ...(beneficiary ? [{ key: 'beneficiary', term: t('beneficiary'), value: <Name value={beneficiary} /> }] : []),
            { key: 'iban', term: t('iban'), value: <Verbatim value={iban} /> },
          ]}
        />
      ))}
    </section>
  )
}
