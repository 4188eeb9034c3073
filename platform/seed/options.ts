import { parseArgs } from 'node:util'
import { isCalendarDate } from '#contract/kernel/calendar.ts'
import { latinDigits } from '#contract/kernel/clean-text.ts'

export const MOST_CLIENTS = 10_000_000

export type SeedOptions = { clients: number; seed: number | undefined; add: boolean; until: Date }

/** What was asked for on the command line is not understood; the message says what is. */
export class WrongOptions extends Error {}

const usage = `npm run seed -- --clients 100000 [--seed 1] [--until 2026-11-20] [--add]

  --clients  how many to make, 1 to 10,000,000
  --seed     another number makes other clients; the same number, day and count make the same ones (1 if not told)
  --until    the last day of sign-ups; they go back eight years from it (today if not told)
  --add      add to a company that has clients already`

/** Reads the options of the seed command. @throws WrongOptions */
export function seedOptions(args: readonly string[], now: Date): SeedOptions {
  const { values } = parsed(args)
  const whole = (name: 'clients' | 'seed', least: number, most: number) => {
    const text = latinDigits(values[name] ?? '').replace(/[,_]/g, '')
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < least || number > most)
      throw new WrongOptions(`--${name} ${values[name] ?? 'is missing'}\n\n${usage}`)
    return number
  }
  if (values.until !== undefined && !isCalendarDate(values.until)) throw new WrongOptions(`--until ${values.until}\n\n${usage}`)
  return {
    clients: whole('clients', 1, MOST_CLIENTS),
    seed: values.seed === undefined ? undefined : whole('seed', 0, 2_147_483_647),
    add: values.add === true,
    until: new Date(`${values.until ?? now.toISOString().slice(0, 10)}T00:00:00Z`),
  }
}

function parsed(args: readonly string[]) {
  try {
    const options = { clients: { type: 'string' }, seed: { type: 'string' }, until: { type: 'string' }, add: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options, strict: true })
  } catch (error) {
    throw new WrongOptions(`${(error as Error).message}\n\n${usage}`)
  }
}
