'use client'
import { useTranslations } from 'next-intl'
import { Input } from '#components/ui/input.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { dataColours } from './data-colours.ts'

/** A colour: one of the data colours, or typed as #RRGGBB. */
export function ColourField({ id, label, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const colour = textOf(value).toUpperCase()
  const valid = /^#[0-9A-F]{6}$/.test(colour)
  return (
    <div className="flex items-center flex-wrap gap-3">
      <div role="radiogroup" aria-label={label} className="flex items-center gap-1.5">
        {dataColours.map((one, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch; its name and state are given
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === colour}
            aria-label={t(`colours.${(index + 1) as 1}`)}
            disabled={disabled}
            className="grid size-7 place-items-center rounded-full aria-checked:outline-2 aria-checked:outline-offset-1 aria-checked:outline-focus"
            onClick={() => onValue(one)}
          >
            <Swatch colour={one} />
          </button>
        ))}
      </div>
      <span className="w-32">
        <Input
          id={id}
          {...aria}
          invalid={Boolean(error)}
          dir="ltr"
          mono
          maxLength={7}
          spellCheck={false}
          icon={valid ? <Swatch colour={colour} small /> : undefined}
          disabled={disabled}
          value={textOf(value)}
          onChange={event => onValue(event.target.value)}
        />
      </span>
    </div>
  )
}

const Swatch = ({ colour, small }: { colour: string; small?: boolean }) => (
  <svg className={small ? 'size-4 flex-none' : 'size-5.5'} viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="7" fill={colour} />
  </svg>
)
