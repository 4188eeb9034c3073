'use client'
import { Button } from '#components/ui/button.tsx'
import { RefusedButton } from '#components/ui/refused-button.tsx'
import { type OwnVerbs, useVerbCommands } from './use-verb-commands.ts'
import type { VerbRecord } from './verbs-given.ts'

interface RecordVerbButtonProps {
  verb: string
  record: VerbRecord
  /** Done in the screen's own way. */
  own?: OwnVerbs
  /** Its icon alone, without its word. */
  square?: boolean
}

/** One verb of a record in a line that has no menu. It is not there for who may not do it. */
export function RecordVerbButton({ verb, record, own, square = false }: RecordVerbButtonProps) {
  const command = useVerbCommands(record, own)
    .commands()
    .find(one => one.verb.name === verb)
  if (!command) return null
  const { label, icon, refusal, onSelect } = command
  const look = { variant: 'ghost', size: 'xs', square, 'aria-label': `${label}: ${record.name}`, ...(square ? { icon } : {}) } as const
  if (refusal)
    return (
      <RefusedButton reason={refusal} {...look}>
        {!square && label}
      </RefusedButton>
    )
  return (
    <Button {...look} onClick={onSelect}>
      {!square && label}
    </Button>
  )
}
