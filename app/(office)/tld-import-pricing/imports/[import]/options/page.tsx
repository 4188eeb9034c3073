import { ImportForm } from '#components/catalogue/tld-import/import-form.tsx'
import { type ImportPageProps, ImportScreen, importTitle } from '#components/catalogue/tld-import/import-screen.tsx'
import { importSections } from '#components/catalogue/tld-import/import-sections.ts'

export const generateMetadata = importTitle

export default function TldImportOptionsPage(props: ImportPageProps) {
  return (
    <ImportScreen {...props} tab="options">
      {given => <ImportForm sections={importSections} stored={given} values={given} readOnly={given.can?.update !== true} />}
    </ImportScreen>
  )
}
