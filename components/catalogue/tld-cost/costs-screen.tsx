import { ClipboardPaste, Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { tldCosts } from '#contract/catalogue/tld-costs.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { costColumns } from './cost-columns.tsx'
import { RegistrarsOfCosts } from './registrars-of-costs.tsx'

/** What registrars ask for each extension, beside what we ask. */
export async function CostsScreen({ search }: { search: SearchParams }) {
  const [t, { metadata }] = await Promise.all([getTranslations('tldCosts'), requireSession()])
  return (
    <ListScreen
      resource={tldCosts}
      searchParams={search}
      columns={await costColumns()}
      nameOf={({ extension }) => extension}
      namespaces={['registrarAccounts']}
      views={[
        { id: 'tied', label: t('views.tied'), search: { tied: 'eq:true' } },
        { id: 'sold', label: t('views.sold'), search: { sold: 'eq:true' } },
        { id: 'losing', label: t('views.losing'), search: { losing: 'eq:true' } },
        { id: 'changed', label: t('views.changed'), search: { changedOn: 'gte:today-30d' } },
      ]}
      lead={<RegistrarsOfCosts />}
      exported={can(metadata, 'tld.export') && t('title')}
      actions={
        <>
          {can(metadata, 'tldImport.view') && (
            <Button as={Link} href={paths.tldImports()}>
              {t('imports')}
            </Button>
          )}
          <Button as={Link} href={paths.pasteTldCosts()} icon={<Icon of={ClipboardPaste} />}>
            {t('paste')}
          </Button>
        </>
      }
      create={
        can(metadata, 'tldImport.create') && (
          <Button as={Link} href={paths.newTldImport()} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('newImport')}
          </Button>
        )
      }
    />
  )
}
