import { type ConfigurableOption, chosenOptions } from '../catalogue/configurable-options.ts'
import { type CustomField, customValueProblem } from '../catalogue/custom-fields.ts'
import type { ChosenOption } from '../catalogue/price-request.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import type { OrderedItem } from './order-items.ts'

type Numbered<T> = T & { id: number }
/** What can be chosen with a product, and what is asked besides. */
export type Configurable = { options: readonly Numbered<ConfigurableOption>[]; customFields: readonly Numbered<CustomField>[] }
type Chosen = Pick<OrderedItem, 'options' | 'customValues'>
type Wanted = {
  /** What has to be given is given; false while it is still being written. */
  complete: boolean
  /** Fields that are staff's alone can be filled. */
  byStaff: boolean
}

/**
 * What was chosen of a product's options as the price engine takes it, and what is wrong with that and with the values of its custom fields:
 * `options.<number of the option>`, `customValues.<number of the field>`.
 */
export function judgedConfiguration(
  { options, customFields }: Configurable,
  chosen: Chosen,
  { complete, byStaff }: Wanted,
): { options: ChosenOption[]; problems: FieldProblems } {
  const wanted = complete ? options : options.filter(({ id }) => chosen.options.some(({ optionId }) => optionId === id))
  const judged = chosenOptions(wanted, chosen.options)
  const problems: FieldProblems = {}
  if ('problems' in judged) for (const [id, problem] of Object.entries(judged.problems)) problems[`options.${id}`] = problem
  const asked = customFields.filter(({ staffOnly }) => byStaff || !staffOnly)
  const known = new Set(asked.map(({ id }) => id))
  for (const { fieldId } of chosen.customValues) if (!known.has(fieldId)) problems[`customValues.${fieldId}`] = { key: 'notAChoice' }
  for (const field of asked) {
    const [given, ...more] = chosen.customValues.filter(({ fieldId }) => fieldId === field.id)
    if (!given && !complete) continue
    const problem = more.length > 0 ? { key: 'alreadyUsed' } : customValueProblem(field, given?.value ?? '')
    if (problem) problems[`customValues.${field.id}`] = problem
  }
  return { options: 'options' in judged ? judged.options : [], problems }
}

/** The same as it is stored: with the names that options, choices and fields have now; what was left empty is not kept. */
export function namedConfiguration({ options, customFields }: Configurable, chosen: Chosen) {
  const optionOf = new Map(options.map(option => [option.id, option]))
  const fieldOf = new Map(customFields.map(field => [field.id, field]))
  return {
    options: chosen.options.flatMap(one => {
      const option = optionOf.get(one.optionId)
      if (!option || one.quantity === 0) return []
      return [{ ...one, name: option.name, choice: option.choices.find(({ id }) => id === one.choiceId)?.name ?? null }]
    }),
    customValues: chosen.customValues.flatMap(({ fieldId, value }) => {
      const field = fieldOf.get(fieldId)
      return field && value !== '' ? [{ fieldId, name: field.name, value }] : []
    }),
  }
}
