import { Plus, Upload } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ExportChosen } from './export-chosen.tsx'
import { templateColumns } from './template-columns.tsx'
import { templateVerbs } from './template-verbs.ts'

const views = {
  changed: { customised: 'eq:true' },
  own: { builtIn: 'eq:false' },
  inactive: { status: 'in:inactive' },
} as const

/** The texts of every message, by what they tell. */
export async function TemplatesList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, locale] = await Promise.all([requireSession(), getTranslations('emailTemplates'), getLocale()])
  const exports = can(metadata, 'emailTemplate.export')
  return (
    <ListScreen
      resource={emailTemplates}
      searchParams={search}
      columns={await templateColumns()}
      nameOf={({ name }) => nameFor(name, locale)}
      rowHref={({ id }, from) => paths.emailTemplate(id, { from })}
      rowMenu={({ id, version, name, status, can: may }, from) => (
        <VerbRowMenu
          record={{ id, version, name: nameFor(name, locale), can: may, state: status }}
          open={paths.emailTemplate(id, { from })}
        />
      )}
      views={(Object.keys(views) as (keyof typeof views)[]).map(id => ({ id, label: t(`views.${id}`), search: views[id] }))}
      verbs={templateVerbs}
      exported={exports && t('title')}
      downloads={exports ? [{ label: t('transfer.exportAll'), href: paths.templatesFile() }] : []}
      bulkExtra={exports && <ExportChosen />}
      actions={
        can(metadata, 'emailTemplate.import') && (
          <Button as={Link} href={`${paths.emailTemplates()}/import`} className="max-sm:hidden" icon={<Icon of={Upload} />}>
            {t('transfer.import')}
          </Button>
        )
      }
      create={
        can(metadata, 'emailTemplate.create') && (
          <Button as={Link} href={`${paths.emailTemplates()}/new`} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
