'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { offerCommands } from '#lib/palette/record-commands.ts'
import type { RowCommand } from '../list-screen/row-menu.tsx'
import { isDoneAtOnce, useRecordVerbs } from './record-verbs.tsx'
import type { VerbGiven, VerbRecord } from './verbs-given.ts'

const letters: Readonly<Record<string, string>> = { update: 'E' }

/** Verbs that a screen does in its own way, such as changing a record in its place. */
export type OwnVerbs = Readonly<Record<string, () => void>>
const none: OwnVerbs = {}

export interface VerbCommand extends RowCommand {
  verb: VerbGiven
  /** The same with the reason that is otherwise not asked for. */
  reasoned?: true
}

export interface VerbCommands {
  /** Whether there is anything to do. */
  some: boolean
  /** Made when they are wanted: most menus of a list are never opened. */
  commands: () => VerbCommand[]
}

/**
 * What can be done with a record, for whatever menu: what the reader has no right to is not there, what its state refuses stays
 * with the reason, what would lead where it already is is left out.
 */
export function useVerbCommands(record: VerbRecord, own = none): VerbCommands {
  const t = useTranslations('record')
  const { given, say, reasons, ask } = useRecordVerbs(record.resource)
  const { can = {}, hrefs = {}, state } = record
  const offered = given.verbs.filter(({ name, to, elsewhere }) => {
    const answer = can[name]
    if (answer === undefined || answer === 'forbidden') return false
    return (to === undefined || to !== state) && (!elsewhere || hrefs[name] !== undefined || own[name] !== undefined)
  })
  const command = (verb: VerbGiven, at: number): VerbCommand => {
    const { name, drawing, danger } = verb
    const answer = can[name]
    const run = own[name]
    return {
      verb,
      label: say(`${name}.action`),
      icon: drawing,
      letter: letters[name],
      danger,
      line: danger && at > 0 && !offered[at - 1]?.danger,
      ...(typeof answer === 'string' ? { refusal: reasons(answer) } : { href: hrefs[name] }),
      onSelect: () => (run ? run() : ask(verb, record)),
    }
  }
  const reasoned = (plain: VerbCommand): VerbCommand[] => {
    const { verb, label, refusal } = plain
    if (refusal || own[verb.name] || !isDoneAtOnce(verb) || verb.reason !== 'optional') return []
    const { letter: _, line: __, ...same } = plain
    return [{ ...same, reasoned: true, label: t('withReason', { action: label }), onSelect: () => ask(verb, record, { reasoned: true }) }]
  }
  return { some: offered.length > 0, commands: () => offered.map(command).flatMap(one => [one, ...reasoned(one)]) }
}

/** The commands of the page's one record; the palette offers them too. */
export function usePageCommands(record: VerbRecord): VerbCommand[] {
  const commands = useVerbCommands(record).commands()
  useEffect(() =>
    offerCommands(
      commands
        .filter(({ refusal, reasoned }) => !refusal && !reasoned)
        .map(({ verb, label, href, onSelect = () => {} }) => ({
          id: verb.name,
          title: label,
          detail: record.name,
          drawing: verb.drawing,
          ...(href ? { href } : { run: onSelect }),
        })),
    ),
  )
  return commands
}
