import { redirect } from 'next/navigation'
import { recordFormTitle } from '#components/kit/record-screen/record-form-page.tsx'
import { TemplatePage, templatePages } from '#components/messaging/email-template/template-page.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props) {
  const { template } = await searchParams
  return typeof template === 'string' ? recordFormTitle(templatePages, template) : {}
}

/** Changes the template that the address names. */
export default async function EditEmailTemplatePage({ searchParams }: Props) {
  const search = await searchParams
  if (typeof search.template !== 'string' || search.template === 'new') redirect(paths.emailTemplates())
  return <TemplatePage given={search.template} search={search} />
}
