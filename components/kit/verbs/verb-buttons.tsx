'use client'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { RefusedButton } from '#components/ui/refused-button.tsx'
import { usePageCommands } from './use-verb-commands.ts'
import type { VerbRecord } from './verbs-given.ts'

/** The verbs of a page's record side by side, where there are few. `primary`: the one that the page is for. */
export function VerbButtons({ record, primary }: { record: VerbRecord; primary?: string }) {
  const commands = usePageCommands(record).filter(({ reasoned }) => !reasoned)
  return commands.map(({ verb, label, icon, danger, refusal, href, onSelect }) => {
    if (refusal) {
      return (
        <RefusedButton key={verb.name} reason={refusal} icon={icon}>
          {label}
        </RefusedButton>
      )
    }
    return href ? (
      <Button key={verb.name} as={Link} href={href} icon={icon}>
        {label}
      </Button>
    ) : (
      <Button key={verb.name} variant={danger ? 'danger' : verb.name === primary ? 'primary' : undefined} icon={icon} onClick={onSelect}>
        {label}
      </Button>
    )
  })
}
