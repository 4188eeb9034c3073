'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReferences } from '../reference/use-references.ts'
import { CheckList } from './choice-values.tsx'
import type { ValuesProps } from './filter-editor.tsx'
import { FindInput } from './find-input.tsx'

/** Records of another resource, found by typing; the chosen ones stay on top. */
export function ReferenceValues({ field, values, onValues, names }: ValuesProps) {
  const t = useTranslations('list')
  const [search, setSearch] = useState('')
  const { found, failed, waiting } = useReferences(field.of ?? '', search)
  const [seen, setSeen] = useState<Record<string, string>>(names)
  const chosen = values.map(value => ({ value, text: seen[value] ?? found.find(one => one.value === value)?.text ?? value }))
  const others = found.filter(one => !values.includes(one.value))
  const choose = (next: string[]) => {
    setSeen(old => ({ ...old, ...Object.fromEntries(found.map(one => [one.value, one.text])) }))
    onValues(next)
  }
  return (
    <>
      <FindInput label={t('findValue')} value={search} onValue={setSearch} />
      <CheckList label={field.label} options={[...chosen, ...others]} values={values} onValues={choose} />
      {failed && <p className="text-small text-danger-text">{t('valuesFailed')}</p>}
      {!failed && !waiting && others.length + chosen.length === 0 && <p className="text-small text-text-3">{t('noValue')}</p>}
    </>
  )
}
