import { forbidden } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { StatementImport } from '#components/billing/bank-statement/statement-import.tsx'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { bankAccounts } from '#contract/billing/bank-accounts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('bankStatements'))('newTitle') }
}

export default async function NewBankStatementPage() {
  const [t, locale, { metadata }] = await Promise.all([getTranslations('bankStatements'), getLocale(), requireSession()])
  if (!can(metadata, 'bankStatement.create') || !can(metadata, 'bankAccount.view')) forbidden()
  const { items } = await callApi(bankAccounts.endpoints.list, { filter: { limit: 100 } })
  const accounts = items.map(({ id, name, iban }) => ({ id, text: `${nameFor(name, locale)} · ${iban}` }))
  return (
    <ClientMessages of={['bankStatements']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.bankStatements() }]} title={t('newTitle')} ruled />
      {accounts.length > 0 ? (
        <StatementImport accounts={accounts} />
      ) : (
        <p className="px-gutter py-5">{t.rich('view.noAccount', { link: text => <Link href={paths.bankAccounts()}>{text}</Link> })}</p>
      )}
    </ClientMessages>
  )
}
