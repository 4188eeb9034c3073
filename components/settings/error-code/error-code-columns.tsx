import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { ErrorCode } from '#contract/settings/error-codes.ts'
import { numberText } from '#lib/format/number.ts'
import { languageOf } from '#lib/i18n/locales.ts'
import { loadMessages } from '#lib/i18n/messages.ts'

const badgeStatus = { builtIn: 'draft', mapped: 'active', unmapped: 'pending' } as const

/** The columns of the error codes: with the texts that are answered now. */
export async function errorCodeColumns(): Promise<ListColumn<ErrorCode>[]> {
  const [t, locale] = await Promise.all([getTranslations('errorCodes'), getLocale()])
  const problems = (await loadMessages(languageOf(locale))).problems as Record<string, { message: string } | undefined>
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const said = ({ code, message }: ErrorCode) => {
    if (message) return inLanguage(message, language).text
    // As it was written, with the names of its values.
    return problems[code]?.message ?? null
  }
  return [
    { id: 'code', narrow: 'name', cell: ({ code }) => <Verbatim value={code} /> },
    { id: 'message', main: true, narrow: 'detail', cell: record => <bdi>{said(record) ?? <span className="text-text-3">—</span>}</bdi> },
    { id: 'state', narrow: 'status', cell: ({ state }) => <StatusBadge status={badgeStatus[state]} label={t(`options.state.${state}`)} /> },
    { id: 'area', low: true, cell: ({ area }) => t(`options.area.${area}`) },
    { id: 'severity', low: true, cell: ({ severity }) => t(`options.severity.${severity}`) },
    { id: 'usedCount', number: true, narrow: 'amount', cell: ({ usedCount }) => numberText(usedCount) },
    { id: 'lastUsedOn', low: true, cell: ({ lastUsedOn }) => <DateText value={lastUsedOn} /> },
  ]
}
