import { getTranslations } from 'next-intl/server'
import { registrarColumns } from '#components/domains/registrar-account/registrar-columns.tsx'
import { registrarForm } from '#components/domains/registrar-account/registrar-form.ts'
import { Link } from '#components/kit/link.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('registrarAccounts'))('title') }
}

export default async function RegistrarAccountsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { metadata }] = await Promise.all([getTranslations('maintenanceWindows'), requireSession()])
  return (
    <ResourceScreen
      resource={registrarAccounts}
      searchParams={await searchParams}
      columns={await registrarColumns()}
      form={registrarForm}
      start={{ driver: 'manual', port: 700, timeout: 30, simulatedBehaviour: 'works' }}
      duplicate={false}
      verbs={verbsOf(registrarAccounts, {})}
      actions={
        can(metadata, 'maintenanceWindow.view') && (
          <Link href={paths.maintenanceWindows()} className={buttonClass({})}>
            {t('title')}
          </Link>
        )
      }
    />
  )
}
