import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface FieldProps {
  /** Id of the control; help and error get `<id>-help` and `<id>-error`. */
  id: string
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** The text "optional" in the reader's language. */
  optional?: string
  /** Text for "changed since load"; draws the sand diamond. */
  changed?: string
  children: ReactNode
  className?: string
}

/** Label, control, then help or, in the same place, the error. */
export function Field({ id, label, help, error, optional, changed, children, className }: FieldProps) {
  return (
    <div className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="font-regular text-text-3">{optional}</span>}
        {changed && <span className="changed-mark" role="img" aria-label={changed} />}
      </label>
      {children}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        help && (
          <p id={`${id}-help`} className="field-help">
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** One error line with its icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon of={CircleAlert} size={14} />
      <span>{children}</span>
    </p>
  )
}

/** The aria attributes that tie a control to its Field. */
export const describedBy = (id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : help ? `${id}-help` : undefined,
})
