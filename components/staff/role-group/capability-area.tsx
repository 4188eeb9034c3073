'use client'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { areaLabel, capabilityLabel } from '#lib/can/capability-label.ts'

interface CapabilityAreaProps {
  area: string
  /** Its capabilities that are shown now. */
  names: readonly string[]
  chosen: ReadonlySet<string>
  refused: Readonly<Record<string, string>>
  disabled: boolean
  onChoose: (names: readonly string[], chosen: boolean) => void
}

/** One area of the tree: a box for all of it, and one for each capability. */
export function CapabilityArea({ area, names, chosen, refused, disabled, onChoose }: CapabilityAreaProps) {
  const t = useTranslations('roleGroups')
  const messages = useTranslations('capabilities')
  const open = names.filter(name => !refused[name])
  const count = open.filter(name => chosen.has(name)).length
  const title = areaLabel(messages, area)
  return (
    <div className="grid gap-x-4 gap-y-1.5 border-b border-line-soft py-2.5 last:border-b-0 sm:grid-cols-[200px_minmax(0,1fr)]">
      <Choice
        control={
          <Checkbox
            aria-label={t('tree.all', { area: title })}
            checked={open.length > 0 && count === open.length}
            mixed={count > 0 && count < open.length}
            disabled={disabled || open.length === 0}
            onChange={({ target: { checked } }) => onChoose(open, checked)}
          />
        }
      >
        <b className="font-medium">{title}</b>
      </Choice>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a cell of this grid in every browser */}
      <div role="group" aria-label={title} className="flex gap-2 flex-wrap items-start gap-x-5 gap-y-1.5 max-sm:ps-6">
        {names.map(name => (
          <Choice
            key={name}
            help={refused[name]}
            control={
              <Checkbox
                checked={chosen.has(name)}
                disabled={disabled || (refused[name] !== undefined && !chosen.has(name))}
                onChange={({ target: { checked } }) => onChoose([name], checked)}
              />
            }
          >
            {capabilityLabel(messages, name)}
          </Choice>
        ))}
      </div>
    </div>
  )
}
