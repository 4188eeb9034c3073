import { FileUp } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { bankStatementColumns } from '#components/billing/bank-statement/bank-statement-columns.tsx'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { bankStatements } from '#contract/billing/bank-statements.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('bankStatements'))('title') }
}

export default async function BankStatementsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('bankStatements')])
  return (
    <ListScreen
      resource={bankStatements}
      searchParams={await searchParams}
      columns={bankStatementColumns(format => t(`options.format.${format}`))}
      nameOf={({ fileName }) => fileName}
      exported={can(metadata, 'bankStatement.export') && t('title')}
      create={
        can(metadata, 'bankStatement.create') && (
          <Button as={Link} href={paths.newBankStatement()} variant="primary" icon={<Icon of={FileUp} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
