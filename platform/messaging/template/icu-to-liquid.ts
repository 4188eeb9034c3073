import { IntlMessageFormat } from 'intl-messageformat'

type Part = { type: number; value: string; offset?: number; options?: Record<string, { value: Part[] }> }
const is = { words: 0, value: 1, number: 2, choice: 5, count: 6, theNumber: 7 } as const

/**
 * A text of ours (ICU) as the same template in Liquid: values, choices and counts. Throws on what a message of ours does not hold:
 * days, times, tags and counts within counts.
 */
export const icuToLiquid = (text: string): string => written(new IntlMessageFormat(text, 'en').getAst() as unknown as Part[])

const written = (parts: readonly Part[]): string => parts.map(part => one(part)).join('')

function one({ type, value, offset, options = {} }: Part): string {
  if (type === is.words) return value
  if (type === is.value || type === is.number) return `{{ ${value} }}`
  if (type === is.choice) return chosen(value, options)
  if (type === is.count && !offset) return counted(value, options)
  throw new Error(`a part of kind ${type} cannot be a template`)
}

/** What stands for `none` may be nothing at all: a value that is not told is blank. */
function chosen(name: string, options: NonNullable<Part['options']>): string {
  const { other, ...named } = options
  const cases = Object.entries(named).map(([word, { value }], at) => `{% ${at ? 'elsif' : 'if'} ${name} == '${word}' %}${written(value)}`)
  const rest = written(other?.value ?? [])
  if (cases.length === 0) return rest
  return `${cases.join('')}${rest ? `{% else %}${rest}` : ''}{% endif %}`
}

function counted(name: string, options: NonNullable<Part['options']>): string {
  const forms = Object.entries(options).map(([form, { value }]) => `${form.replace('=', 'exactly')}: "${plain(value)}"`)
  return `{{ ${name} | plural: ${forms.join(', ')} }}`
}

/** The words of one form, with # for the number. */
const plain = (parts: readonly Part[]): string =>
  parts
    .map(({ type, value }) => {
      if (type === is.theNumber) return '#'
      if (type === is.words && !value.includes('"')) return value
      throw new Error('a form of a count holds more than words')
    })
    .join('')
