import type { Values } from '#components/kit/record-form/field-definition.ts'
import type { ActionResult } from '#lib/action/action.ts'

interface Page {
  route: string
}
const routes = (pages: unknown) => (pages as Page[]).map(({ route }) => route).sort()

/** A person as the form shows it: the closed pages by their addresses. */
export const toForm = (person: Values): Values =>
  'frontendPagesList' in person ? { ...person, frontendPagesList: routes(person.frontendPagesList) } : person

/** What the form sends, as the contract takes it. */
export function fromForm<V extends Values>(values: V): V {
  const sent: Values = { ...values }
  for (const name of ['signature', 'privateNotes']) if (sent[name] === null) sent[name] = ''
  if (sent.frontendPagesList) sent.frontendPagesList = (sent.frontendPagesList as string[]).map(route => ({ route }))
  else delete sent.frontendPagesList
  return sent as V
}

/** An answer as the form takes it; a conflict's values too. */
// biome-ignore lint/suspicious/noExplicitAny: whatever record the action answers
export function answerToForm(answer: ActionResult<any>): ActionResult<any> {
  if (answer.ok) return { ...answer, data: toForm(answer.data) }
  const { conflict } = answer.problem
  const pages = conflict?.changes.frontendPagesList
  if (!conflict || !pages) return answer
  const changes = { ...conflict.changes, frontendPagesList: { yours: routes(pages.yours), theirs: routes(pages.theirs) } }
  return { ...answer, problem: { ...answer.problem, conflict: { ...conflict, changes } } }
}
