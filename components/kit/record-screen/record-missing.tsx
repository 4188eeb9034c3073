'use client'
import { useParams, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { idOf } from '#lib/list-query/id-of.ts'
import { StateMessage } from '../feedback/state-message.tsx'
import { Link } from '../link.tsx'

interface RecordMissingProps {
  /** One of them, as a word within a sentence. */
  thing: string
  list: { title: string; href: string }
  /** Which part of the address, or of its search, is the record's number. */
  parameter: string
}

/** There is no record of this number: which one was asked for, and the way to its list. */
export function RecordMissing({ thing, list, parameter }: RecordMissingProps) {
  const t = useTranslations('kit')
  const params = useParams()
  const search = useSearchParams()
  // An entry of its history, or a version, that there is none of: the record is there.
  const within = search.has('asOf') || search.has('compare')
  const id = idOf(params[parameter] ?? search.get(parameter) ?? undefined)
  return (
    <StateMessage
      page
      kind="missing"
      {...(!within && {
        title: id === undefined ? t('recordMissing.unnumbered', { thing }) : t('recordMissing.title', { thing, id: String(id) }),
        text: t('recordMissing.text'),
      })}
      actions={
        <Button as={Link} href={list.href} variant="primary">
          {t('recordMissing.back', { list: list.title })}
        </Button>
      }
    />
  )
}
