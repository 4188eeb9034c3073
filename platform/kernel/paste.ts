import type { z } from 'zod'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import type { Finding } from '#contract/kernel/finding.ts'
import { mostPastedLines, type PasteOutcome } from '#contract/kernel/paste.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from './scope.ts'

interface Pasting<S extends z.ZodType> {
  schema: S
  /** The input that a line stands for. */
  inputOf: (line: string) => unknown
  /** Creates it; a `duplicate`, `validation` or `inUse` problem skips the line. Must refuse before it writes. */
  create: (scope: Scope, body: z.output<S>) => Promise<unknown>
}

/** Adds a record a line in the transaction of the call; lines that are refused are named, the others are kept. Empty lines do not count. */
export async function pasteRecords<S extends z.ZodType>(scope: Scope, pasted: string, pasting: Pasting<S>): Promise<PasteOutcome> {
  const lines = pasted.split('\n').map((text, at) => ({ line: at + 1, text: text.trim() }))
  const wanted = lines.filter(({ text }) => text !== '')
  if (wanted.length > mostPastedLines)
    throw new Problem('validation', { fields: { text: { key: 'tooMany', values: { max: mostPastedLines } } } })
  const skipped: PasteOutcome['skipped'] = []
  for (const { line, text } of wanted) {
    const result = pasting.schema.safeParse(pasting.inputOf(text))
    const finding = result.success ? await refusal(() => pasting.create(scope, result.data)) : firstOf(fieldErrors(result.error))
    if (finding) skipped.push({ line, text: text.slice(0, 150), key: finding.key, ...(finding.values ? { values: finding.values } : {}) })
  }
  return { added: wanted.length - skipped.length, skipped }
}

const firstOf = (findings: Record<string, Finding> = {}): Finding => Object.values(findings)[0] ?? { key: 'invalid' }

async function refusal(work: () => Promise<unknown>): Promise<Finding | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return firstOf(error.detail.fields)
  }
}
