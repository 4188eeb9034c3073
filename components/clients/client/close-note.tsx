'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Money } from '#components/kit/values/money.tsx'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { previewClose } from './actions.ts'

/** Says what ends when a client is closed, and what stays. */
export function CloseNote({ record }: VerbNoteProps) {
  const t = useTranslations('clients')
  const { data: preview, failure } = useAnswer(previewClose, { params: { id: record.id } })
  if (failure) return <Callout tone="bad">{failure}</Callout>
  if (!preview) return null
  const { owed, held } = preview
  const counted = (names: readonly ('services' | 'domains' | 'users' | 'orders')[]) =>
    names.flatMap(name => (preview[name] > 0 ? [<li key={name}>{t(`closing.${name}`, { count: preview[name] })}</li>] : []))
  const ends = counted(['services', 'domains', 'users'])
  const stays = [
    ...counted(['orders']),
    ...owed.map(({ currency, invoices, amount }) => (
      <li key={`owed ${currency}`}>
        {t.rich('closing.owed', { count: invoices, sum: () => <Money amount={amount} currency={currency} /> })}
      </li>
    )),
    ...held.map(({ currency, amount }) => (
      <li key={`held ${currency}`}>{t.rich('closing.held', { sum: () => <Money amount={amount} currency={currency} /> })}</li>
    )),
  ]
  if (ends.length + stays.length === 0) return <p className="text-text-2">{t('closing.nothing')}</p>
  return (
    <>
      {ends.length > 0 && <Said tone="warn" title={t('closing.ends')} lines={ends} />}
      {stays.length > 0 && <Said tone="info" title={t('closing.stays')} lines={stays} />}
    </>
  )
}

const Said = ({ tone, title, lines }: { tone: 'warn' | 'info'; title: string; lines: ReactNode[] }) => (
  <Callout tone={tone} title={title}>
    <ul className="list-disc ps-5">{lines}</ul>
  </Callout>
)
