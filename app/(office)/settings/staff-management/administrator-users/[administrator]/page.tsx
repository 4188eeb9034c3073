import { getLocale, getTranslations } from 'next-intl/server'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { administratorPages } from '#components/staff/administrator/administrator-pages.ts'
import { administratorVerbs, verbPerson } from '#components/staff/administrator/administrator-verbs.ts'
import { closablePages } from '#components/staff/administrator/closable-pages.ts'
import { PersonFacts } from '#components/staff/administrator/person-facts.tsx'
import { PersonForm } from '#components/staff/administrator/person-form.tsx'
import { PersonPicture } from '#components/staff/administrator/person-picture.tsx'
import { PersonState } from '#components/staff/administrator/person-state.tsx'
import { personName } from '#contract/kernel/person-name.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

interface Props {
  params: Promise<{ administrator: string }>
  searchParams: Promise<SearchParams>
}
const idIn = async ({ params }: Props) => recordId((await params).administrator)

export async function generateMetadata(props: Props) {
  const [person, locale] = await Promise.all([loadRecord(administratorPages, await idIn(props)), getLocale()])
  return { title: personName(person, locale) }
}

export default async function AdministratorPage(props: Props) {
  const [id, search] = await Promise.all([idIn(props), props.searchParams])
  const [person, place, history, t, reasons, locale, { metadata }] = await Promise.all([
    loadRecord(administratorPages, id),
    loadPlace(administratorPages, id, search),
    loadHistory(administratorPages, id),
    getTranslations('administrators'),
    getTranslations('reasons'),
    getLocale(),
    requireSession(),
  ])
  const closable = await closablePages(person.frontendPagesList)
  const given = verbPerson(person, locale)
  const refusal = person.can?.update
  return (
    <RecordScreen
      {...administratorPages}
      record={{ id }}
      place={place}
      name={given.name}
      badges={<PersonState state={person.state} large />}
      facts={<PersonFacts person={person} />}
      alerts={typeof refusal === 'string' ? [{ tone: 'info', text: dynamicMessages(reasons)(refusal) }] : []}
      verbs={{ given: administratorVerbs, record: given }}
      history={history}
      namespaces={['signIn']}
      flush
    >
      <div className="settings-blocks">
        <section className="settings-block" aria-label={t('sections.picture')}>
          <div>
            <h2>{t('sections.picture')}</h2>
            <p>{t('sectionTexts.picture')}</p>
          </div>
          <div className="settings-fields">
            <PersonPicture person={person} />
          </div>
        </section>
      </div>
      <PersonForm key={id} person={person} superAdmin={metadata.role === 'SUPER_ADMIN'} closable={closable} />
    </RecordScreen>
  )
}
