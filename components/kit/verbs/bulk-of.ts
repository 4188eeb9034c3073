import { getTranslations } from 'next-intl/server'
import { can, type Holder } from '#lib/can/can.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { BulkAction } from '../list-screen/list-column.ts'
import { fieldsOf } from './verb-fields-of.ts'
import type { VerbsGiven } from './verbs-given.ts'

/** What may be done with many records of a list: its verbs that run on many, as far as the reader may. */
export async function bulkOf({ resource, verbs }: VerbsGiven, user: Holder): Promise<BulkAction[]> {
  const messages = dynamicMessages(await getTranslations())
  const say = (key: string) => messages([`${resource}.${key}`, `record.${key}`].find(one => messages.has(one)) ?? 'record.manyText')
  return verbs
    .filter(({ many, needs, elsewhere, apart }) => many && !elsewhere && !apart && (needs === 'signedIn' || can(user, needs)))
    .map(({ name, drawing, danger, fields, reason, onlyHeld, asks }) => ({
      id: name,
      label: say(`verbs.${name}.action`),
      icon: drawing,
      danger,
      counted: asks === 'typedName',
      text: say(`verbs.${name}.manyText`),
      fields: fieldsOf(onlyHeld ? [] : fields, reason),
    }))
}
