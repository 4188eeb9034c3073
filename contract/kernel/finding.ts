import type { z } from 'zod'

/** What a rule found wrong: a message key of the `validation` namespace, with the values its message needs. */
export type Finding = { key: string; values?: Record<string, string | number> }

/** A pure check: undefined when the value is fine. */
export type Rule<T = string> = (value: T) => Finding | undefined

/** Puts a rule on a schema; a failing rule becomes an issue whose `params` is the finding. */
export function obeying<S extends z.ZodType>(schema: S, rule: Rule<z.output<S>>): S {
  return schema.check(context => {
    const finding = rule(context.value as z.output<S>)
    if (finding) context.issues.push({ code: 'custom', input: context.value, params: finding, continue: true })
  })
}
