'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { useWork } from '../feedback/use-work.ts'

export interface ConfirmDialogProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  /** Asks or names: "Delete zone hasaad.sa?" */
  title: ReactNode
  /** The consequence. */
  text: ReactNode
  /** The safe way out: "Keep zone". */
  keepLabel?: string
  /** Verb and object: "Delete zone". */
  actionLabel: string
  /** The -ing form shown while it runs. */
  busyLabel?: string
  danger?: boolean
  /** For what cannot be undone: the name that has to be typed first. */
  typeName?: string
  /** What it is asked for is not there: it says so, and cannot be done. */
  impossible?: boolean
  /** Something was typed: leaving asks first. */
  dirty?: boolean
  size?: 'ask' | 'form'
  /** More fields of the question: a reason, "send the client an email". */
  children?: ReactNode
  /** Does it. A returned text is the reason it did not happen; the dialog then stays open and shows it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing is the usual one
  onConfirm: () => Promise<string | void>
}

/** Asks before doing. First focus on the safe button, or on the name to type. */
export function ConfirmDialog({
  trigger,
  title,
  text,
  keepLabel,
  actionLabel,
  busyLabel,
  danger,
  typeName,
  impossible = false,
  dirty = false,
  size = 'ask',
  children,
  onConfirm,
  ...state
}: ConfirmDialogProps) {
  const t = useTranslations('kit')
  const id = useId()
  const first = useRef<HTMLElement | null>(null)
  const focused = (element: HTMLElement | null) => {
    first.current = element
  }
  const [ownOpen, setOwnOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, start] = useWork(({ title, text: hint }) => setFailure(`${title}. ${hint}`))
  const open = state.open ?? ownOpen
  const setOpen = (next: boolean) => {
    if (busy) return
    setTyped('')
    setFailure(undefined)
    setOwnOpen(next)
    state.onOpenChange?.(next)
  }
  const confirm = () =>
    start(async () => {
      const reason = await onConfirm()
      if (reason) return setFailure(reason)
      setOwnOpen(false)
      state.onOpenChange?.(false)
    })
  const ready = !impossible && (typeName === undefined || typed.trim() === typeName)

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={title}
      description={text}
      dirty={busy || dirty}
      size={size}
      focusFirst={first}
      actions={
        <>
          <Button ref={typeName === undefined ? focused : undefined} onClick={() => setOpen(false)} disabled={busy}>
            {keepLabel ?? t('cancel')}
          </Button>
          <Button
            variant={danger ? 'dangerSolid' : 'primary'}
            type="submit"
            form={id}
            disabled={!ready}
            busy={busy}
            busyLabel={busyLabel ?? t('working')}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      {failure && (
        <Callout tone="bad" alert>
          {failure}
        </Callout>
      )}
      <form
        id={id}
        className={typeName === undefined && !children ? 'hidden' : 'flex flex-col gap-3.5'}
        onSubmit={event => {
          event.preventDefault()
          if (ready && !busy) confirm()
        }}
      >
        {children}
        {typeName !== undefined && (
          <Field id={`${id}-name`} label={t.rich('typeToConfirm', { name: () => <bdi className="font-medium">{typeName}</bdi> })}>
            <Input
              id={`${id}-name`}
              ref={focused}
              mono
              dir="auto"
              spellCheck={false}
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
