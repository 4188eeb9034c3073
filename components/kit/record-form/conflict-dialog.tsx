'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Radio } from '#components/ui/radio.tsx'
import type { VersionConflict } from '#contract/kernel/problem.ts'
import { textOf } from '../form-fields/control-props.ts'
import { DateText } from '../values/date-text.tsx'
import { blankOf, type FieldDefinition, same, type Values } from './field-definition.ts'
import { FieldValue } from './field-value.tsx'
import { useFieldLabel } from './use-field-label.ts'

interface ConflictDialogProps {
  resource: string
  fields: FieldDefinition[]
  conflict: VersionConflict
  mine: Values
  /** What is stored now, and the fields whose stored value replaces what was typed. */
  onSettle: (base: Values, taken: string[]) => void
  onClose: () => void
}

/** Somebody saved meanwhile: who and when, and for each field keep mine or take theirs. */
export function ConflictDialog({ resource, fields, conflict, mine, onSettle, onClose }: ConflictDialogProps) {
  const t = useTranslations('form')
  const label = useFieldLabel(resource)
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  const theirs = (field: FieldDefinition) => conflict.changes[field.name]?.theirs ?? blankOf(field)
  const chosen = (side: 'mine' | 'theirs', field: FieldDefinition) => (side === 'mine' ? mine[field.name] : theirs(field))
  const currencyOf = (side: 'mine' | 'theirs', { currency }: FieldDefinition) => {
    const field = fields.find(({ name }) => name === currency)
    return field && textOf(field.name in conflict.changes ? chosen(side, field) : mine[field.name])
  }
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
    const taken = [...untouched, ...contested.filter(field => choices[field.name] === 'theirs')].map(field => field.name)
    onSettle(base, taken)
  }
  return (
    <Dialog
      open
      dirty
      onOpenChange={open => !open && onClose()}
      size="form"
      title={t('conflictTitle')}
      description={t.rich('conflictText', {
        name: () => <b>{conflict.changedBy ?? t('somebody')}</b>,
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
      {contested.length === 0 && <p className="t2">{t('nothingContested')}</p>}
      {contested.map(field => (
        <fieldset key={field.name} className="stack gap-2 rounded-lg border border-line p-3">
          <legend className="b sm px-1">{label(field.name)}</legend>
          {(['mine', 'theirs'] as const).map(side => (
            <Choice
              key={side}
              control={
                <Radio
                  name={`conflict-${field.name}`}
                  checked={(choices[field.name] ?? 'mine') === side}
                  onChange={() => setChoices(old => ({ ...old, [field.name]: side }))}
                />
              }
              help={<FieldValue resource={resource} field={field} value={chosen(side, field)} currency={currencyOf(side, field)} />}
            >
              {t(side)}
            </Choice>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
