import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import { translator } from '#platform/kernel/translator.ts'

export type MessageValues = Record<string, string | number>

/** A template of messages/<locale>/<namespace>.json with its values put in. Throws on a template or value that is not there. */
export function templateText(namespace: 'mail-templates' | 'sms-templates', key: string, language: Locale, values: MessageValues): string {
  const text = translator(language, namespace)(key, values)
  // What cannot be found or filled comes back as its own name.
  if (text === key || text === `${namespace}.${key}`) throw new Error(`${namespace}.${key} cannot be written in ${language}`)
  return text
}

/** The same values with every secret hidden, for what is kept and shown. */
export const masked = (secrets: MessageValues): MessageValues => Object.fromEntries(Object.keys(secrets).map(name => [name, '••••••']))

/** The rule for whose sake a message goes out. */
export interface SentByRule {
  id: number
  /** It goes out when quiet hours are over. */
  waits: boolean
}
/** The columns of it. */
export const columnsOf = (by: SentByRule | undefined) => (by ? { ruleId: by.id, waits: by.waits } : {})

interface Queued {
  language: Locale
  secretValues?: MessageValues
  clientId?: number | null
  userId?: number | null
  dedupeKey?: string
}

/** The columns that every stored message has. One that holds secrets keeps `whole` sealed, until it is sent. */
export function messageRow(scope: Scope, table: 'emailMessages' | 'smsMessages', message: Queued, whole: string) {
  const holdsSecrets = Object.keys(message.secretValues ?? {}).length > 0
  return {
    holdsSecrets,
    sealedContent: holdsSecrets ? sealText(scope.services.config.encryptionKey, table, whole) : null,
    language: message.language,
    clientId: message.clientId ?? null,
    userId: message.userId ?? null,
    dedupeKey: message.dedupeKey ?? null,
    createdOn: scope.now,
    updatedOn: scope.now,
  }
}
