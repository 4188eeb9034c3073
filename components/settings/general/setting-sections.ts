import type { FieldDefinition, FieldKind, FormSection } from '#components/kit/record-form/field-definition.ts'
import type { SettingPlace } from '#contract/settings/known-settings.ts'
import type { SettingDefinition } from '#contract/settings/setting-kinds.ts'

/** The fields of settings in their groups; `unitOf` gives the label of a unit, `mayChange` says which the reader may change. */
export function settingSections(
  places: readonly SettingPlace[],
  unitOf: (unit: string) => string,
  mayChange: (key: string) => boolean,
): FormSection[] {
  return [...Map.groupBy(places, ({ tab, group }) => `${tab}.${group}`)].map(([name, those]) => ({
    name,
    fields: those.map(({ key, definition }) => fieldOf(key, definition, unitOf, !mayChange(key))),
  }))
}

function fieldOf(name: string, definition: SettingDefinition, unitOf: (unit: string) => string, disabled: boolean): FieldDefinition {
  const { kind, unit, options, optional, code, max, lines, full } = definition
  return {
    name,
    kind: kind as FieldKind,
    disabled,
    ...(optional ? { optional } : {}),
    ...(options ? { options } : {}),
    ...(code ? { code } : {}),
    ...(max ? { max } : {}),
    ...(lines ? { long: true } : {}),
    ...(full ? { full } : {}),
    ...(unit ? { unit: unitOf(unit) } : {}),
    ...(kind === 'parts' ? { parts: ['ns1', 'ns2', 'ns3', 'ns4', 'ns5'] } : {}),
  }
}
