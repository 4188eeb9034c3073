import { getTranslations } from 'next-intl/server'
import { ImportRows } from '#components/catalogue/tld-import/import-rows.tsx'
import { type ImportPageProps, ImportScreen, importTitle } from '#components/catalogue/tld-import/import-screen.tsx'
import { NewImport } from '#components/catalogue/tld-import/new-import.tsx'

export async function generateMetadata(props: ImportPageProps) {
  if ((await props.params).import !== 'new') return importTitle(props)
  return { title: (await getTranslations('tldImports'))('newTitle') }
}

/** `new`: one that does not exist yet; else one by its number. */
export default async function TldImportPage(props: ImportPageProps) {
  if ((await props.params).import === 'new') return <NewImport search={await props.searchParams} />
  return (
    <ImportScreen {...props} tab="rows">
      {({ id }, search) => <ImportRows importId={id} search={search} />}
    </ImportScreen>
  )
}
