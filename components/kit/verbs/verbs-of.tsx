import { Icon } from '#components/ui/icon.tsx'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { Verb } from '#contract/kernel/verbs.ts'
import { onlyGiven } from '#lib/only-given.ts'
import type { FieldDefinition } from '../record-form/field-definition.ts'
import { verbIcon } from './verb-icons.ts'
import type { VerbGiven, VerbsGiven, VerbWay } from './verbs-given.ts'

interface VerbResource {
  name: string
  verbs: object
  endpoints: object
}
type BodyField<R extends VerbResource, K> = FieldDefinition & {
  name: K extends keyof R['endpoints'] ? keyof BodyOf<R['endpoints'][K]> & string : string
}
/** A way for each verb that takes something; a field that its body does not know does not compile. */
export type VerbWays<R extends VerbResource> = {
  [K in keyof R['verbs'] as R['verbs'][K] extends { body: object } ? K : never]: VerbWay<BodyField<R, K>>
} & { [K in keyof R['verbs']]?: VerbWay<BodyField<R, K>> }

type Ways<R extends VerbResource> = object extends VerbWays<R> ? [ways?: VerbWays<R>] : [ways: VerbWays<R>]

/** The verbs of a resource for its menus, dialogs and bulk actions: what the contract says, without its schemas. */
export function verbsOf<R extends VerbResource>(resource: R, ...[ways]: Ways<R>): VerbsGiven {
  const { update, remove, ...own } = resource.verbs as Record<string, Verb>
  const ordered = { ...(update && { update }), ...own, ...(remove && { remove }) }
  const verbs = Object.entries(ordered).map(([name, { needs, asks, reason, danger, many, to, undoneBy }]): VerbGiven => {
    const way = (ways as Record<string, VerbWay> | undefined)?.[name]
    return onlyGiven({
      name,
      drawing: <Icon of={verbIcon(name)} />,
      needs,
      // What can be taken back afterwards is not asked before.
      asks: asks ?? (undoneBy ? 'nothing' : 'confirmation'),
      reason,
      danger,
      many,
      to,
      undoneBy,
      ...(name === 'update' && { elsewhere: true }),
      ...way,
    })
  })
  return { resource: resource.name, verbs }
}

/** Some of them, where they have a place of their own: also those that are done elsewhere or stand apart. */
export const onlyVerbs = ({ resource, verbs }: VerbsGiven, names: readonly string[]): VerbsGiven => ({
  resource,
  verbs: verbs.filter(({ name }) => names.includes(name)).map(({ elsewhere: _, apart: __, ...verb }) => verb),
})

/** The same without some of them, where they belong to another page. */
export const withoutVerbs = ({ resource, verbs }: VerbsGiven, names: readonly string[]): VerbsGiven => ({
  resource,
  verbs: verbs.filter(({ name }) => !names.includes(name)),
})
