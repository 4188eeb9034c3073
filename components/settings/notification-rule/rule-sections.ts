import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { FieldDefinition, FormOf } from '#components/kit/record-form/field-definition.ts'
import { logMessages } from '#components/logs/log-messages.ts'
import type { ToldValue } from '#components/messaging/email-template/merge-values.tsx'
import { allEvents } from '#contract/events.ts'
import { isResource, loadAnyPart } from '#contract/manifest.ts'
import type { Capability } from '#contract/permissions.ts'
import type { ClientFact } from '#contract/settings/client-facts.ts'
import { type notificationRules, ruleChannels, ruleReceivers } from '#contract/settings/notification-rules.ts'
import {
  type AskedResource,
  fieldsOfEvent,
  operatorsOf,
  type RuleField,
  ruleOperators,
  sharedFields,
} from '#contract/settings/rule-fields.ts'
import { toldByEveryRule, toldOfEvents } from '#contract/settings/rule-texts.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'
import { eventNames } from '../webhook/event-names.ts'

const only = (is: string) => ({ when: { field: 'receiver' as const, is: [is] }, full: true })
const ofStaff = { when: { field: 'receiver' as const, is: ['person', 'roleGroup', 'department'] } }
const ofPeople = { when: { field: 'receiver' as const, is: ['person', 'roleGroup', 'department', 'owner', 'address'] } }
const text = { kind: 'bilingual', optional: true } as const

/** What a rule can ask of all of its events, and the form of a rule for them. */
export async function ruleSections(
  events: readonly string[],
): Promise<{ fields: RuleField[]; told: ToldValue[]; sections: FormOf<typeof notificationRules> }> {
  const [messages, { options, texts }, t, r] = await Promise.all([
    logMessages(),
    eventNames(),
    getTranslations('emailTemplates'),
    getTranslations('notificationRules'),
  ])
  const [resource = ''] = events[0]?.split('.') ?? []
  const { metadata } = await requireSession()
  // A rule that asks for what its reader may not see is shown as it is; they can write none.
  const all = sharedFields(await Promise.all(events.map(fieldsOf)))
  const fields = all.filter(({ needs }) => !needs || can(metadata, needs as Capability))
  const facts = (field: string) => r(`facts.${field as ClientFact}`)
  const ofClient = ({ name }: Pick<RuleField, 'name'>) => name.startsWith('client.')
  const label = ({ name }: RuleField) => {
    const [, field = name] = name.split('.')
    return ofClient({ name }) ? facts(field) : messages.field(resource, field)
  }
  const named = Object.fromEntries(fields.map(field => [field.name, label(field)]))
  /** A choice is asked for by its own options, a flag by yes and no; the others are typed. */
  const valueLook = ({ name, kind, options: choices }: RuleField): Pick<FieldDefinition, 'kind' | 'options' | 'texts'> => {
    const values = kind === 'flag' ? ['true', 'false'] : choices
    if (!values) return { kind: 'text' }
    const [, field = ''] = name.split('.')
    const of = ofClient({ name }) ? 'clients' : resource
    const textOf = (value: string) => messages.value(of, field, kind === 'flag' ? value === 'true' : value)
    return { kind: 'choice', options: values, texts: Object.fromEntries(values.map(value => [value, textOf(value)])) }
  }
  const looks = <T>(look: (field: RuleField) => T) => Object.fromEntries(fields.map(field => [field.name, look(field)]))
  const sections: FormOf<typeof notificationRules> = [
    {
      name: 'when',
      fields: [
        { name: 'name', kind: 'text', max: 80, full: true },
        { name: 'events', kind: 'picked', options, texts, full: true },
        {
          name: 'conditions',
          kind: 'lines',
          optional: true,
          fields: [
            { name: 'field', kind: 'choice', options: fields.map(({ name }) => name), texts: named },
            {
              name: 'operator',
              kind: 'choice',
              options: ruleOperators,
              by: { field: 'field', looks: looks(({ kind }) => ({ kind: 'choice' as const, options: operatorsOf[kind] })) },
            },
            { name: 'value', kind: 'text', max: 200, full: true, by: { field: 'field', looks: looks(valueLook) } },
          ],
        },
      ],
    },
    {
      name: 'whom',
      fields: [
        { name: 'receiver', kind: 'choice', options: ruleReceivers, full: true },
        { name: 'personId', kind: 'reference', of: 'administrators', ...only('person') },
        { name: 'roleGroupId', kind: 'reference', of: 'roleGroups', ...only('roleGroup') },
        { name: 'departmentId', kind: 'reference', of: 'ticketDepartments', ...only('department') },
        { name: 'webhookId', kind: 'reference', of: 'webhookEndpoints', ...only('webhook') },
        { name: 'address', kind: 'text', code: true, max: 254, ...only('address') },
        { name: 'channels', kind: 'choices', options: ruleChannels },
        { name: 'critical', kind: 'flag', full: true },
      ],
    },
    {
      name: 'texts',
      fields: [
        { name: 'bellTitle', ...text, max: 200, ...ofStaff },
        { name: 'bellText', ...text, long: true, max: 1000, ...ofStaff },
        { name: 'pushTitle', ...text, max: 100, ...ofStaff },
        { name: 'pushText', ...text, long: true, max: 250, ...ofStaff },
        { name: 'subject', ...text, max: 200, ...ofPeople },
        { name: 'text', ...text, long: true, max: 10_000, ...ofPeople },
        { name: 'sms', ...text, long: true, max: 1000, ...ofPeople },
        { name: 'chatText', ...text, long: true, max: 1000, when: { field: 'receiver', is: ['webhook'] } },
      ],
    },
  ]
  const told = [
    ...toldByEveryRule.map(name => ({ name, label: t(`options.html.${name}`), sample: '' })),
    ...toldOfEvents(events, fields).map(field => ({ name: field.name, label: label(field), sample: field.options?.join(' / ') ?? '' })),
  ]
  return { fields, told, sections }
}

async function fieldsOf(event: string): Promise<RuleField[]> {
  const definition = allEvents.get(event)
  const [resource = ''] = event.split('.')
  const part = isResource(resource) ? ((await loadAnyPart(resource)) as unknown as AskedResource) : null
  return definition ? fieldsOfEvent(definition, part) : []
}
