import { Check, CircleDashed, CircleDot } from 'lucide-react'
import { Fragment } from 'react'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'

export interface ShownStep {
  text: string
  is: 'done' | 'now' | 'later'
}
const looks = {
  done: { icon: Check, className: 'text-(--st-active)' },
  now: { icon: CircleDot, className: 'text-text font-medium' },
  later: { icon: CircleDashed, className: 'text-text-3' },
}

/** How far something is: its steps on one line; on a phone the present one alone. */
export function StepLine({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {steps.map(({ text, is }, at) => (
        <Fragment key={text}>
          {at > 0 && <li aria-hidden className="w-6 border-t border-line max-sm:hidden" />}
          <li
            className={cx('flex items-center gap-1.25', is !== 'now' && 'max-sm:hidden', looks[is].className)}
            aria-current={is === 'now' ? 'step' : undefined}
          >
            <Icon of={looks[is].icon} size={14} />
            {text}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
