'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { VersionConflict } from '#contract/kernel/problem.ts'
import { textOf } from '../form-fields/control-props.ts'
import { DateText } from '../values/date-text.tsx'
import { Name } from '../values/name.tsx'
import { ConflictChoice, type Side } from './conflict-choice.tsx'
import { blankOf, type FieldDefinition, same, type Values } from './field-definition.ts'
import { FieldValue } from './field-value.tsx'
import { contestedLines, mergedLines } from './line-merge.ts'
import { LineValue } from './line-value.tsx'
import { useFieldLabel } from './use-field-label.ts'

interface ConflictDialogProps {
  resource: string
  fields: FieldDefinition[]
  conflict: VersionConflict
  mine: Values
  /** What is stored now, and the values that replace what was typed. */
  onSettle: (base: Values, given: Values) => void
  onClose: () => void
}

/** Somebody saved meanwhile, or the reader did in another tab: who and when, and for each field keep mine or take theirs. */
export function ConflictDialog({ resource, fields, conflict, mine, onSettle, onClose }: ConflictDialogProps) {
  const t = useTranslations('form')
  const label = useFieldLabel(resource)
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const choose = (name: string, side: Side) => setChoices(old => ({ ...old, [name]: side }))
  const theirs = (field: FieldDefinition) => conflict.changes[field.name]?.theirs ?? blankOf(field)
  const chosen = (side: Side, field: FieldDefinition) => (side === 'mine' ? mine[field.name] : theirs(field))
  const currencyOf = (side: Side, { currency }: FieldDefinition) => {
    const field = fields.find(({ name }) => name === currency)
    return field && textOf(field.name in conflict.changes ? chosen(side, field) : mine[field.name])
  }
  const documents = fields.filter(field => field.kind === 'lines' && conflict.lines?.[field.name])
  const lines = documents.flatMap(field => contestedLines(field, mine[field.name], conflict).map(line => ({ ...line, field })))
  const touched = fields.filter(field => field.name in conflict.changes)
  // Where only they changed something there is nothing to choose.
  const contested = touched.filter(field => {
    const change = conflict.changes[field.name]
    return (
      !same(mine[field.name] ?? '', theirs(field)) &&
      !same(mine[field.name], change?.base ?? blankOf(field)) &&
      !same(change?.theirs, change?.base)
    )
  })
  const settle = () => {
    const base = Object.fromEntries(touched.map(field => [field.name, theirs(field)]))
    const untouched = touched.filter(field => same(mine[field.name], conflict.changes[field.name]?.base ?? blankOf(field)))
    const taken = [...untouched, ...contested.filter(field => choices[field.name] === 'theirs')]
    const given = Object.fromEntries(taken.map(field => [field.name, base[field.name]]))
    for (const field of documents) {
      base[field.name] = conflict.lines?.[field.name]
      given[field.name] = mergedLines(field, mine[field.name], conflict, choices)
    }
    onSettle(base, given)
  }
  return (
    <Dialog
      open
      dirty
      onOpenChange={open => !open && onClose()}
      size="form"
      title={t(conflict.byYou ? 'ownConflictTitle' : 'conflictTitle')}
      description={t.rich(conflict.byYou ? 'ownConflictText' : 'conflictText', {
        name: () => <b>{conflict.changedBy ? <Name value={conflict.changedBy} /> : t('somebody')}</b>,
        time: () => <DateText value={conflict.changedOn} />,
      })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={settle}>
            {t('useThese')}
          </Button>
        </>
      }
    >
      {contested.length + lines.length === 0 && <p className="text-text-2">{t('nothingContested')}</p>}
      {contested.map(field => (
        <ConflictChoice
          key={field.name}
          name={field.name}
          label={label(field.name)}
          value={choices[field.name]}
          show={side => <FieldValue resource={resource} field={field} value={chosen(side, field)} currency={currencyOf(side, field)} />}
          onValue={side => choose(field.name, side)}
        />
      ))}
      {lines.map(({ field, path, place, ...line }) => (
        <ConflictChoice
          key={path}
          name={path}
          label={t('line', { lines: label(field.name), line: place })}
          value={choices[path]}
          show={side => <LineValue resource={resource} field={field} line={line[side]} values={mine} />}
          onValue={side => choose(path, side)}
        />
      ))}
    </Dialog>
  )
}
