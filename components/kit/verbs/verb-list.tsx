'use client'
import { Link } from '#components/kit/link.tsx'
import { useVerbCommands } from './use-verb-commands.ts'
import type { VerbRecord } from './verbs-given.ts'

interface VerbListProps {
  record: VerbRecord
  label: string
  /** How many stand here; the menu of the page holds all of them. */
  most: number
}

const look =
  'flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2 text-start text-text hover:bg-hover [&_.icon]:text-text-3 data-danger:text-danger-text data-danger:[&_.icon]:text-danger-text'

/** What can be done with a document now, beside it. What its state refuses is in the menu, with the reason. */
export function VerbList({ record, label, most }: VerbListProps) {
  const offered = useVerbCommands(record)
    .commands()
    .filter(({ refusal, reasoned }) => !refusal && !reasoned)
    .slice(0, most)
  return (
    <ul className="-mx-2 -my-1 flex flex-col" aria-label={label}>
      {offered.map(({ verb, label: text, icon, danger, href, onSelect }) => (
        <li key={verb.name}>
          {href ? (
            <Link href={href} className={`${look} no-underline`}>
              {icon}
              {text}
            </Link>
          ) : (
            <button type="button" className={look} data-danger={danger || undefined} onClick={onSelect}>
              {icon}
              {text}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
