import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbMenu } from '#components/kit/verbs/verb-menu.tsx'
import { verbNamespaces } from '#components/kit/verbs/verb-namespaces.ts'
import { administratorVerbs, verbPerson } from '#components/staff/administrator/administrator-verbs.ts'
import { closablePages } from '#components/staff/administrator/closable-pages.ts'
import { PersonFacts } from '#components/staff/administrator/person-facts.tsx'
import { PersonForm } from '#components/staff/administrator/person-form.tsx'
import { PersonPicture } from '#components/staff/administrator/person-picture.tsx'
import { PersonState } from '#components/staff/administrator/person-state.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { administrators } from '#contract/staff/administrators.ts'
import { load } from '#lib/api/load.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

interface Props {
  params: Promise<{ administrator: string }>
}
const person = cache(async ({ params }: Props) => {
  const { administrator } = await params
  if (!/^[1-9]\d{0,14}$/.test(administrator)) notFound()
  return load(administrators.endpoints.get, { params: { id: Number(administrator) } })
})

export async function generateMetadata(props: Props) {
  const { firstName, lastName } = await person(props)
  return { title: `${firstName} ${lastName}` }
}

export default async function AdministratorPage(props: Props) {
  const one = await person(props)
  const [t, reasons, { metadata }, closable] = await Promise.all([
    getTranslations('administrators'),
    getTranslations('reasons'),
    requireSession(),
    closablePages(one.frontendPagesList),
  ])
  const given = verbPerson(one)
  const refusal = one.can?.update
  return (
    <ClientMessages of={['administrators', 'list', 'signIn', ...verbNamespaces]}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.administrators() }]}
        title={<bdi>{given.name}</bdi>}
        chip={<PersonState state={one.state} large />}
        facts={<PersonFacts person={one} />}
        actions={
          <RecordVerbs given={administratorVerbs}>
            <VerbMenu record={{ ...given, back: paths.administrators() }} />
          </RecordVerbs>
        }
      />
      <div className="settings-blocks">
        {typeof refusal === 'string' && <Callout tone="info">{dynamicMessages(reasons)(refusal)}</Callout>}
        <section className="settings-block" aria-label={t('sections.picture')}>
          <div>
            <h2>{t('sections.picture')}</h2>
            <p>{t('sectionTexts.picture')}</p>
          </div>
          <div className="settings-fields">
            <PersonPicture person={one} />
          </div>
        </section>
      </div>
      <PersonForm key={one.id} person={one} superAdmin={metadata.role === 'SUPER_ADMIN'} closable={closable} />
    </ClientMessages>
  )
}
