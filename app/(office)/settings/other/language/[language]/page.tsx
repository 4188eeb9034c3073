import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { TextActions } from '#components/settings/language/text-actions.tsx'
import { textColumns } from '#components/settings/language/text-columns.tsx'
import { textForm } from '#components/settings/language/text-form.ts'
import { TextPreview } from '#components/settings/language/text-preview.tsx'
import { languageStrings } from '#contract/settings/language-strings.ts'
import { languages } from '#contract/settings/languages.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

interface TextsPageProps {
  params: Promise<{ language: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata() {
  return { title: (await getTranslations('languageStrings'))('title') }
}

export default async function TextsPage({ params, searchParams }: TextsPageProps) {
  const [{ metadata }, t, languagesTitle] = await Promise.all([
    requireSession(),
    getTranslations('languageStrings'),
    getTranslations('languages'),
  ])
  const language = await load(languages.endpoints.get, { params: { id: idOf((await params).language) ?? notFound() } })
  return (
    <ResourceScreen
      resource={languageStrings}
      searchParams={await searchParams}
      title={t('titleOf', { language: language.name })}
      crumbs={[{ text: languagesTitle('title'), href: paths.languages() }]}
      columns={await textColumns(language)}
      form={textForm}
      wide
      note={TextPreview}
      nameOf={({ namespace, key }) => `${namespace}.${key}`}
      always={[{ field: 'languageId', operator: 'eq', value: language.id }]}
      actions={<TextActions language={language.id} mayEdit={can(metadata, 'language.edit')} mayExport={can(metadata, 'language.export')} />}
      views={[
        { id: 'missing', label: t('views.missing'), search: { state: 'in:missing' } },
        { id: 'own', label: t('views.own'), search: { state: 'in:own' } },
      ]}
    />
  )
}
