'use server'
import { type CheckedName, nameChecks } from '#contract/domains/name-checks.ts'
import { saudiSuffixOf } from '#contract/kernel/saudi-domain.ts'
import { type ActionResult, action } from '#lib/action/action.ts'

/** Whether each name can be had, as its own registry says: Saudi names and others have calls of their own. */
export async function checkNames(names: readonly string[]): Promise<ActionResult<CheckedName[]>> {
  const saudi = names.filter(name => saudiSuffixOf(name) !== null)
  const other = names.filter(name => saudiSuffixOf(name) === null)
  const answers = await Promise.all([
    ...(saudi.length > 0 ? [action(nameChecks.checkSaudi, { body: { names: saudi } })] : []),
    ...(other.length > 0 ? [action(nameChecks.checkGlobal, { body: { names: other } })] : []),
  ])
  const found: CheckedName[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer
    found.push(...answer.data.names)
  }
  return { ok: true, data: found, message: '', description: '' }
}
