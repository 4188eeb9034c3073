import { Type } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { languageColumns } from '#components/settings/language/language-columns.tsx'
import { languageForm } from '#components/settings/language/language-form.ts'
import { Icon } from '#components/ui/icon.tsx'
import { languages } from '#contract/settings/languages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('languages'))('title') }
}

export default async function LanguagesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('languages')
  return (
    <ResourceScreen
      resource={languages}
      searchParams={await searchParams}
      columns={await languageColumns()}
      form={languageForm}
      start={{ direction: 'ltr' }}
      duplicate={false}
      rowHref={({ id }) => paths.languageStrings(id)}
      links={({ id }) => [{ label: t('strings'), icon: <Icon of={Type} />, href: paths.languageStrings(id) }]}
    />
  )
}
