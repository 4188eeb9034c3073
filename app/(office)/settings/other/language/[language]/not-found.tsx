import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { languages } from '#contract/settings/languages.ts'
import { paths } from '#lib/paths.ts'

export default function NotFound() {
  return <MissingRecord pages={{ resource: languages, listAddress: paths.languages }} parameter="language" />
}
