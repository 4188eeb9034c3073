import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { useAccessForm } from '../use-access-form.ts'

interface Props {
  form: ReturnType<typeof useAccessForm>
  label: string
  busyLabel: string
  children: ReactNode
}

/** The frame of a form on the access pages: what belongs to no field, the fields, one button. */
export function AccessForm({ form, label, busyLabel, children }: Props) {
  return (
    <form onSubmit={form.submit} noValidate>
      {form.errors.whole && (
        <Callout tone="bad" alert>
          {form.errors.whole}
        </Callout>
      )}
      {children}
      <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  )
}
