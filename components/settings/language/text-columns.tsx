import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { LanguageString } from '#contract/settings/language-strings.ts'
import type { Language } from '#contract/settings/languages.ts'

const badgeStatus = { missing: 'pending', translated: 'draft', own: 'active' } as const

/** A text that loses its own end where there is no room. */
function TranslationText({ text, code, direction }: { text: string; code: string; direction: Language['direction'] }) {
  return (
    <bdi lang={code} dir={direction} title={text} className="min-w-0 truncate inline-block max-w-full align-middle">
      {text}
    </bdi>
  )
}

/** The columns of the texts of a language. */
export async function textColumns({ code, direction }: Language): Promise<ListColumn<LanguageString>[]> {
  const t = await getTranslations('languageStrings')
  return [
    { id: 'key', main: true, narrow: 'name', cell: ({ namespace, key }) => <Verbatim value={`${namespace}.${key}`} /> },
    { id: 'english', low: true, cell: ({ english }) => <TranslationText text={english} code="en" direction="ltr" /> },
    {
      id: 'shown',
      narrow: 'detail',
      cell: ({ shown, state }) =>
        state === 'missing' ? <span className="text-text-3">—</span> : <TranslationText text={shown} code={code} direction={direction} />,
    },
    { id: 'state', narrow: 'status', cell: ({ state }) => <StatusBadge status={badgeStatus[state]} label={t(`options.state.${state}`)} /> },
  ]
}
