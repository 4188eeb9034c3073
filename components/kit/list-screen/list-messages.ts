import { getTranslations } from 'next-intl/server'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Capability } from '#contract/permissions.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { onlyGiven } from '#lib/only-given.ts'
import type { FilterField, FilterOption } from '../list-filters/filter-field.ts'
import { knownStatus } from '../values/statuses.ts'

export interface ListMessages {
  title: string
  /** The field's label; its name when nobody wrote one. */
  label: (field: string) => string
  /** A value of a choice. */
  option: (field: string, value: string) => string
  /** Any other message of the resource; undefined when there is none. */
  optionally: (key: string, values?: Record<string, string | number>) => string | undefined
}

/** The messages of a resource: `title`, `fields.<name>`, `options.<field>.<value>`, `empty`, `emptyText`. */
export async function listMessages(namespace: string): Promise<ListMessages> {
  const t = dynamicMessages(await getTranslations())
  const status = dynamicMessages(await getTranslations('status'))
  const optionally: ListMessages['optionally'] = (key, values) =>
    t.has(`${namespace}.${key}`) ? t(`${namespace}.${key}`, values) : undefined
  const statusLabel = (value: string) => {
    const key = knownStatus(value)
    return key && status(key, { gender: optionally('gender') ?? 'masculine' })
  }
  return {
    title: optionally('title') ?? namespace,
    label: field => optionally(`fields.${field}`) ?? field,
    option: (field, value) => optionally(`options.${field}.${value}`) ?? statusLabel(value) ?? value,
    optionally,
  }
}

/** What a list can be filtered by, with its label; records that the reader may not find are nothing to filter by. */
export async function filterFields(
  list: ListSpecification,
  messages: ListMessages,
  mayFind: (resource: string) => Promise<boolean>,
  choices: Record<string, FilterOption[] | null> = {},
  may: (capability: Capability) => boolean = () => true,
): Promise<FilterField[]> {
  const references = Object.values(list.fields).flatMap(({ of }) => of ?? [])
  const findable = await Promise.all(references.map(async of => ((await mayFind(of)) ? of : null)))
  return Object.entries(list.fields)
    .filter(([name, field]) => field.filter !== false && field.kind !== 'search' && name !== 'id')
    .filter(([, field]) => field.kind !== 'reference' || findable.includes(field.of ?? ''))
    .filter(([name, { needs }]) => choices[name] !== null && (needs === undefined || may(needs)))
    .map(([name, { kind, optional, options, of, currency, parameter }]) =>
      onlyGiven({
        name,
        label: messages.label(name),
        kind: choices[name] ? 'choice' : kind,
        optional,
        of,
        currency,
        parameter,
        options:
          choices[name] ??
          options?.map(value => ({ value, text: messages.option(name, value), ...(name === 'status' && { status: true }) })),
      }),
    )
}
