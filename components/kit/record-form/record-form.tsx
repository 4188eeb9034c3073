'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import { notify } from '#lib/notice/notices.ts'
import type { OwnControls } from '../form-fields/control-props.ts'
import { SaveBar } from '../page/save-bar.tsx'
import type { Check } from './check-with.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type Errors, type FieldDefinition, type FormSection, formValues, isShown, sentValue, type Values } from './field-definition.ts'
import { FormFields, type FormFieldsProps } from './form-fields.tsx'
import { useFormState } from './form-state.ts'
import { FormSummary } from './form-summary.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useDraft } from './use-draft.ts'
import { type Save, useSave } from './use-save.ts'
import { useSaveKey } from './use-save-key.ts'

/** Another way to save, with a button of its own: what is sent besides, and where it leads. */
export interface SaveWay {
  label: string
  also: Values
  // biome-ignore lint/suspicious/noExplicitAny: whatever record the action answers
  onSaved?: (record: any) => void
}

export interface RecordFormProps {
  /** The resource's name: its messages name the fields. Send `form`, `validation`, `list` and it with ClientMessages. */
  resource: string
  sections: FormSection[]
  values: Values
  /** The version an existing record was read at; without it the form creates. */
  version?: number
  /** The contract's check, loaded when first needed. */
  check?: () => Promise<Check>
  save: Save
  // biome-ignore lint/suspicious/noExplicitAny: whatever record the action answers
  onSaved?: (record: any) => void
  /** Sent besides the fields. */
  also?: Values
  /** In a dialog its own buttons are shown at the end instead of the save bar; `inPage`: it stands in the page, which asks before it is left. */
  dialog?: { actionLabel: string; onCancel: () => void; onDirty?: (dirty: boolean) => void; inPage?: true }
  saveLabel?: string
  /** Other ways to save, where the form stands in a page. */
  ways?: readonly SaveWay[]
  /** After the fields of a form: warnings that depend on what is typed. */
  children?: (values: Values) => ReactNode
  /** What comes of the fields: beside them where there is room, under them elsewhere. */
  beside?: ReactNode
  onChange?: (values: Values) => void
  /** Headings in a column of their own, as the settings have them. */
  blocks?: boolean
  /** Controls of its own, by the name of the field. */
  own?: OwnControls
  /** What stands under a field; it may set others too. */
  below?: FormFieldsProps['below']
}

/** A form for a record: fields from plain data, checked here as in the platform, and nothing typed is ever lost. */
export function RecordForm(props: RecordFormProps) {
  const { resource, sections, version, check, save, also, dialog, children, beside, onChange, ways = [] } = props
  const t = useTranslations('form')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fields = useMemo(() => sections.flatMap(section => section.fields), [sections])
  const state = useFormState(fields, props.values, version)
  const [errors, setErrors] = useState<Errors>({})
  const { busy, run, refusal, conflict, settle } = useSave()
  const creating = version === undefined
  const dirty = state.changed.length > 0
  const { left, leave } = useDraft({
    ...{ resource, fields, off: Boolean(dialog) },
    onBack: (values, version) => state.step({ type: 'typed', values, version }),
  })
  const { onDirty } = dialog ?? {}
  useEffect(() => onDirty?.(dirty), [onDirty, dirty])
  useEffect(() => onChange?.(state.values), [onChange, state.values])

  const show = (found: Errors) => {
    const paths = Object.keys(found)
    const inOrder = fields.flatMap(({ name }) => paths.filter(path => path === name || path.startsWith(`${name}.`))).concat(paths)
    const first = inOrder[0]
    setErrors(Object.fromEntries(inOrder.map(path => [path, found[path] as string])))
    if (first !== undefined) requestAnimationFrame(() => document.getElementById(`${id}-${first}`)?.focus())
  }
  const submit = (event?: FormEvent, way?: SaveWay) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (busy) return
    const shown = fields.filter(field => isShown(field, state.values))
    const valuesOf = (of: FieldDefinition[]) =>
      Object.fromEntries(of.map(field => [field.name, sentValue(field, state.values[field.name])]))
    // What cannot be changed here is not sent, but is a part of what is checked.
    const sent = valuesOf(shown.filter(({ disabled }) => !disabled))
    const body = creating ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => state.changed.includes(name)))
    run({
      check,
      save,
      whole: { ...also, ...way?.also, ...(creating ? sent : valuesOf(shown)) },
      body: { ...also, ...way?.also, ...body, ...(creating ? {} : { version: state.version }) },
      onErrors: show,
      onLeaving: () => leave(state.values, state.changed, state.version),
      onSaved: (record, { message, description }) => {
        const values = creating ? state.values : formValues(fields, { ...state.values, ...record })
        state.step({ type: 'saved', values, sent: state.values, version: record?.version })
        notify({ tone: 'ok', title: message, description: description || undefined })
        const leadOn = way?.onSaved ?? props.onSaved
        leadOn?.(record)
      },
    })
  }
  useSaveKey(form)

  const isBeside = (path: string) =>
    fields.some(field => (path === field.name || path.startsWith(`${field.name}.`)) && isShown(field, state.values))
  const discard = () => {
    state.step({ type: 'discard' })
    setErrors({})
  }
  const set = (name: string, value: unknown) => {
    state.step({ type: 'set', name, value, fields })
    setErrors(old => Object.fromEntries(Object.entries(old).filter(([path]) => path !== name && !path.startsWith(`${name}.`))))
  }
  const first = Object.keys(errors)[0]
  // Where a value stands there is room beside its fields alone.
  const told = dialog?.inPage ? Object.fromEntries(Object.entries(errors).filter(([path]) => !isBeside(path))) : errors
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className={cx(
        'flex flex-col',
        dialog ? 'gap-3.5' : props.blocks ? 'flex-[1_0_auto] has-[+.settings-blocks]:flex-none' : 'min-h-0 flex-1',
      )}
      aria-busy={busy || undefined}
    >
      <div className={beside ? '@container' : 'contents'}>
        <div className={beside ? 'flex flex-col @5xl:flex-row @5xl:items-start' : 'contents'}>
          <div
            className={cx(
              'flex flex-col',
              dialog ? 'gap-3.5' : props.blocks ? 'settings-blocks' : 'w-full min-w-0 max-w-250 gap-6 px-gutter py-5',
            )}
          >
            <FormSummary id={id} resource={resource} errors={told} refusal={refusal} onRetry={refusal ? () => submit() : undefined} />
            {sections.map((section, index) => (
              <FormFields
                key={section.name ?? index}
                id={id}
                resource={resource}
                section={section}
                values={state.values}
                changed={creating ? [] : state.changed}
                errors={errors}
                onValue={set}
                blocks={props.blocks}
                single={dialog?.inPage}
                below={props.below}
                own={props.own}
              />
            ))}
            {children?.(state.values)}
          </div>
          {beside && (
            <div className="px-gutter pb-5 @5xl:sticky @5xl:top-0 @5xl:w-(--w-aside) @5xl:flex-none @5xl:ps-0 @5xl:py-5">{beside}</div>
          )}
        </div>
      </div>
      {dialog ? (
        <div className="dialog-actions">
          <Button onClick={dialog.onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={busy} busyLabel={t('saving')}>
            {dialog.actionLabel}
          </Button>
        </div>
      ) : (
        <SaveBar
          count={state.changed.length}
          problems={Object.keys(errors).length}
          problemsHref={first === undefined ? undefined : `#${id}-${first}`}
          saving={busy}
          onDiscard={discard}
          saveLabel={props.saveLabel}
          always={creating}
          others={
            ways.length > 0 &&
            ways.map(way => (
              <Button key={way.label} disabled={busy} onClick={() => submit(undefined, way)}>
                {way.label}
              </Button>
            ))
          }
        />
      )}
      {conflict && (
        <ConflictDialog
          resource={resource}
          fields={fields}
          conflict={conflict}
          mine={state.values}
          onSettle={(base, given) => {
            state.step({
              type: 'theirs',
              base: formValues(fields, { ...state.base, ...base }),
              given: formValues(
                fields.filter(({ name }) => name in given),
                given,
              ),
              version: conflict.version,
            })
            settle()
          }}
          onClose={settle}
        />
      )}
      <LeaveQuestion dirty={dirty && (!dialog || dialog.inPage === true) && !left} count={state.changed.length} onDiscard={discard} />
    </form>
  )
}
