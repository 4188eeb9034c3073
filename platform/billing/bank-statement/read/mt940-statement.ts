import { Problem } from '#contract/kernel/problem.ts'
import { lineOf, mostLines, type ReadStatement } from './statement-line.ts'
import { statementAmount, statementDay } from './statement-values.ts'

/** A tag with what stands behind it, its further lines included. */
interface Tagged {
  tag: string
  value: string
  line: number
}

/** `:61:` of SWIFT MT940: value date, entry date, direction (R: a reversal), funds code, amount, kind, owner's reference // the bank's. */
const movement = /^(\d{6})(\d{4})?(R?)([CD])([A-Z]?)(\d{1,15},\d{0,3})[A-Z][A-Z0-9]{3}([^\n]{0,60})/

/**
 * The movements of an MT940 (SWIFT, customer statement), with or without the envelope of the network.
 * @throws Problem validation of `field` where it holds too many
 */
export function readMt940(text: string, field: string, currency: string): ReadStatement {
  const read: ReadStatement = { format: 'mt940', lines: [], findings: [], account: null, currency: null }
  const tags = tagsOf(text)
  if (tags.length > mostLines * 2 + 100)
    throw new Problem('validation', { fields: { [field]: { key: 'tooMany', values: { max: mostLines } } } })
  for (const [at, { tag, value, line }] of tags.entries()) {
    if (tag === '25') read.account ??= /SA\d{22}/.exec(value.replace(/\s/g, ''))?.[0] ?? null
    if (tag === '60F' || tag === '60M') read.currency ??= /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? null
    if (tag !== '61') continue
    const next = tags[at + 1]
    tell(read, { value, line, about: next?.tag === '86' ? next.value : '' }, currency)
  }
  return read
}

function tell(read: ReadStatement, { value, line, about }: { value: string; line: number; about: string }, currency: string): void {
  const wrong = (key: string) => read.findings.push({ line, text: value.slice(0, 150), key })
  const found = movement.exec(value)
  if (!found) return void wrong('statementLine')
  const [, valued = '', entered, reversed, direction, , typed = '', references = ''] = found
  const bookedOn = dayOf(valued, entered)
  const amount = statementAmount(typed.replace(',', '.'), currency)
  if (!bookedOn) return void wrong('statementDay')
  if (!amount) return void wrong('statementAmount')
  const cameIn = (direction === 'C') !== (reversed === 'R')
  const cut = references.indexOf('//')
  const own = (cut < 0 ? references : references.slice(0, cut)).trim()
  const bank = cut < 0 ? '' : references.slice(cut + 2).trim()
  const { description, counterparty } = detailsOf(about)
  const reference = bank || (own === 'NONREF' ? '' : own) || null
  const words = [own === 'NONREF' || own === reference ? '' : own, description].filter(Boolean).join(' ')
  read.lines.push(lineOf({ line, bookedOn, amount: cameIn ? amount : -amount, reference, description: words, counterparty }))
}

/** The day of the entry, which says no year: that of the value date, or the one beside it around the turn of a year. */
function dayOf(valued: string, entered: string | undefined) {
  const year = Number(valued.slice(0, 2))
  if (entered === undefined) return statementDay(`20${valued}`)
  const months = Number(entered.slice(0, 2)) - Number(valued.slice(2, 4))
  const turned = months > 6 ? year - 1 : months < -6 ? year + 1 : year
  return statementDay(`20${String(turned).padStart(2, '0')}${entered}`)
}

/** `:86:`, free or in numbered parts: ?20–?29 and ?60–?63 say what for, ?32 and ?33 who. */
function detailsOf(value: string): { description: string; counterparty: string | null } {
  const joined = value.replace(/\n/g, ' ')
  if (!/\?\d\d/.test(joined)) return { description: joined, counterparty: null }
  const parts = value
    .replace(/\n/g, '')
    .split('?')
    .slice(1)
    .map(part => [part.slice(0, 2), part.slice(2)] as const)
  const of = (...wanted: RegExp[]) => parts.filter(([code]) => wanted.some(one => one.test(code))).map(([, text]) => text)
  return { description: of(/^2\d$/, /^6[0-3]$/).join(' '), counterparty: of(/^3[23]$/).join(' ') || null }
}

function tagsOf(text: string): Tagged[] {
  const tags: Tagged[] = []
  for (const [at, row] of text.split(/\r\n|\n|\r/).entries()) {
    const start = row.indexOf(':') >= 0 ? /^(?:\{.{0,200}\{4:)?:(\d{2}[A-Z]?):/.exec(row) : null
    const last = tags.at(-1)
    if (start) tags.push({ tag: start[1] as string, value: row.slice(start[0].length), line: at + 1 })
    else if (last && row !== '-}' && row !== '-' && !row.startsWith('{') && last.value.length < 4000) last.value += `\n${row}`
  }
  return tags
}
