'use client'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import { FieldError } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { askedAs, blankOf, changedLine, isShown, isWide, type Values } from '../record-form/field-definition.ts'
import { FormField, type FormFieldProps } from '../record-form/form-field.tsx'
import { useNewest } from './use-newest.ts'

/** A list of lines, each with its own fields: added, removed and moved. */
export function LinesField(props: FormFieldProps & { label: string }) {
  const { id, field, value, errors, path, label, disabled, onValue } = props
  const t = useTranslations('form')
  const lines = (Array.isArray(value) ? value : []) as Values[]
  const fields = field.fields ?? []
  // Lines have no identity of their own; one that moves must take what is typed in it along.
  const keys = useRef<number[]>([])
  while (keys.current.length < lines.length) keys.current.push(Math.max(-1, ...keys.current) + 1)
  const change = useNewest(lines, onValue)
  const put = (at: number, name: string, next: unknown) =>
    change(now => now.map((line, other) => (other === at ? changedLine(fields, line, name, next) : line)))
  const remove = (at: number) => {
    keys.current = keys.current.toSpliced(at, 1)
    change(now => now.toSpliced(at, 1))
  }
  const move = (at: number, to: number) => {
    const moved = <T,>(list: T[]) => list.toSpliced(at, 1).toSpliced(to, 0, list[at] as T)
    keys.current = moved(keys.current)
    change(moved)
  }
  const add = () => change(now => [...now, Object.fromEntries(fields.map(one => [one.name, one.start ?? blankOf(one)]))])
  return (
    <fieldset className="flex flex-col gap-2 border-0" id={id} tabIndex={-1}>
      <legend className="field-label mb-1.5">{label}</legend>
      {lines.map((line, at) => (
        <div key={keys.current[at]} className="flex items-start gap-2 rounded-lg border border-line p-3">
          <div className="min-w-0 flex-auto grid gap-x-3 gap-y-3 sm:grid-cols-2">
            {fields
              .filter(one => isShown(one, line))
              .map(one => askedAs(one, line))
              .map(one => (
                <div key={one.name} className={cx('min-w-0', isWide(one) && 'sm:col-span-2')}>
                  <FormField
                    {...props}
                    id={`${id}.${at}.${one.name}`}
                    path={`${path}.${at}.${one.name}`}
                    field={one}
                    value={line[one.name]}
                    values={{ ...props.values, ...line }}
                    changed={false}
                    onValue={next => put(at, one.name, next)}
                    onOther={(name, next) => put(at, name, next)}
                  />
                </div>
              ))}
          </div>
          <span className="flex items-center gap-0.5">
            <LineButton
              label={t('lineUp', { line: at + 1 })}
              icon={ArrowUp}
              disabled={disabled || at === 0}
              onClick={() => move(at, at - 1)}
            />
            <LineButton
              label={t('lineDown', { line: at + 1 })}
              icon={ArrowDown}
              disabled={disabled || at === lines.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <LineButton label={t('removeLine', { line: at + 1 })} icon={Trash2} disabled={disabled} onClick={() => remove(at)} />
          </span>
        </div>
      ))}
      {errors[path] && <FieldError id={`${id}-error`}>{errors[path]}</FieldError>}
      <Button size="sm" className="self-start" icon={<Icon of={Plus} size={14} />} disabled={disabled} onClick={add}>
        {t('addLine')}
      </Button>
    </fieldset>
  )
}

function LineButton({ label, icon, ...rest }: { label: string; icon: typeof Plus; disabled?: boolean; onClick: () => void }) {
  return <Button variant="ghost" size="xs" square aria-label={label} icon={<Icon of={icon} size={14} />} {...rest} />
}
