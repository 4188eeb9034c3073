import { getTranslations } from 'next-intl/server'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { OwnNamespace } from '#lib/i18n/shared-messages.ts'
import { RecordMissing } from './record-missing.tsx'

interface MissingRecordProps {
  pages: { resource: { name: OwnNamespace }; listAddress: () => string }
  /** Which part of the address, or of its search, is the record's number. */
  parameter: string
}

/** The `not-found` of the pages of one record: it says what there is none of, and leads to its list. */
export async function MissingRecord({ pages: { resource, listAddress }, parameter }: MissingRecordProps) {
  const [messages, logs] = await Promise.all([getTranslations(resource.name as 'clients'), getTranslations('logs')])
  return (
    <RecordMissing
      thing={dynamicMessages(logs)(`things.${resource.name}`)}
      list={{ title: messages('title'), href: listAddress() }}
      parameter={parameter}
    />
  )
}
