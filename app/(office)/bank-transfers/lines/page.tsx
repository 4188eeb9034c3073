import { FileUp } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { bankLineColumns } from '#components/billing/bank-line/bank-line-columns.tsx'
import { bankLineVerbs, verbBankLine } from '#components/billing/bank-line/bank-line-verbs.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { bankLineStatuses, bankLines } from '#contract/billing/bank-lines.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('bankLines'))('title') }
}

export default async function BankLinesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('bankLines')])
  return (
    <ListScreen
      resource={bankLines}
      searchParams={await searchParams}
      columns={bankLineColumns(status => t(`options.status.${status}`))}
      nameOf={({ reference, id }) => reference ?? `#${id}`}
      rowMenu={line => <VerbRowMenu record={verbBankLine(line)} />}
      views={bankLineStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={bankLineVerbs}
      namespaces={['transactions']}
      exported={can(metadata, 'bankLine.export') && t('title')}
      create={
        can(metadata, 'bankStatement.create') && (
          <Button as={Link} href={paths.newBankStatement()} variant="primary" icon={<Icon of={FileUp} />} keys={['N']}>
            {t('import')}
          </Button>
        )
      }
    />
  )
}
