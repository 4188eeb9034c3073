import { IntlMessageFormat } from 'intl-messageformat'
import type { Finding } from '#contract/kernel/finding.ts'

type Part = { type: number; value?: unknown; options?: Record<string, { value: Part[] }>; children?: Part[] }

/** What a message names: its values and tags; and the forms of its plurals. Null when it cannot be read. */
function namesOf(message: string): { names: Set<string>; forms: string[][] } | null {
  const names = new Set<string>()
  const forms: string[][] = []
  const walk = (parts: Part[]) => {
    for (const { type, value, options, children } of parts) {
      if (type !== 0 && type !== 7) names.add(String(value))
      if (type === 6 && options) forms.push(Object.keys(options))
      for (const option of Object.values(options ?? {})) walk(option.value)
      if (children) walk(children)
    }
  }
  try {
    walk(new IntlMessageFormat(message, 'en').getAst())
    return { names, forms }
  } catch {
    return null
  }
}

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Whether a text can stand for another: it can be read, it names the same values, and its Arabic counts have all six forms. */
export function checkMessage(text: string, english: string, language: string): Finding | undefined {
  const [own, wanted] = [namesOf(text), namesOf(english)]
  if (!own) return { key: 'messageUnreadable' }
  const missing = [...(wanted?.names ?? [])].find(name => !own.names.has(name))
  if (missing) return { key: 'messageLacks', values: { value: missing } }
  const added = [...own.names].find(name => !wanted?.names.has(name))
  if (added) return { key: 'messageAdds', values: { value: added } }
  const six = !language.startsWith('ar') || own.forms.every(forms => arabicForms.every(form => forms.includes(form)))
  return six ? undefined : { key: 'messageForms' }
}
