import { getTranslations } from 'next-intl/server'
import { ReferencePage } from '#components/catalogue/nic-reference/reference-page.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('nicReference'))('title') }
}

export default function NicReferencePage() {
  return <ReferencePage />
}
