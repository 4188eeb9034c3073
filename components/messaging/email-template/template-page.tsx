import { getTranslations } from 'next-intl/server'
import { RecordFormPage } from '#components/kit/record-screen/record-form-page.tsx'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { type EmailTemplate, emailTemplates } from '#contract/messaging/email-templates.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { RestoreVersion } from './restore-version.tsx'
import { TemplateForm } from './template-form.tsx'
import { templateVerbs } from './template-verbs.ts'

export const templatePages: RecordPages<typeof emailTemplates> = {
  resource: emailTemplates,
  address: paths.emailTemplate,
  listAddress: search => `${paths.emailTemplates()}${search ? `?${search}` : ''}`,
  derived: ['customised', 'languages'],
}

/** A template with how it reads: stored, or new. */
export async function TemplatePage({ given, search }: { given: string; search: SearchParams }) {
  const t = await getTranslations('emailTemplates')
  const entryId = idOf(search.asOf)
  return (
    <RecordFormPage<typeof emailTemplates, EmailTemplate>
      pages={templatePages}
      given={given}
      search={search}
      verbs={templateVerbs}
      start={{}}
      namespaces={['emailMessages']}
      facts={({ event, category, builtIn, critical }) => <TemplateFacts {...{ event, category, builtIn, critical }} />}
      alerts={({ id, version, can, customised, category }) => [
        ...(entryId && can?.restore === true
          ? [{ tone: 'info' as const, text: t('restoreText'), actions: <RestoreVersion {...{ id, version, entryId }} /> }]
          : []),
        ...(can?.update === 'textOfAccess' ? [{ tone: 'info' as const, text: t('ofAccess') }] : []),
        ...(customised && category === 'access' ? [{ tone: 'sand' as const, text: t('changedAccess') }] : []),
      ]}
    >
      {form => (
        <TemplateForm {...form} template={form.record && { id: form.record.id, version: form.record.version, event: form.record.event }} />
      )}
    </RecordFormPage>
  )
}

async function TemplateFacts({ event, category, builtIn, critical }: Pick<EmailTemplate, 'event' | 'category' | 'builtIn' | 'critical'>) {
  const [t, mails] = await Promise.all([getTranslations('emailTemplates'), getTranslations('emailMessages')])
  const said = [mails(`options.category.${category}`), builtIn ? mails(`options.template.${event}`) : t('own'), critical && t('always')]
  return <span>{said.filter(Boolean).join(' · ')}</span>
}
