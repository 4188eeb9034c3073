import type { MessageShape } from '#lib/i18n/message-shape.ts'

// Keys of messages are checked where they are written.
declare module 'next-intl' {
  interface AppConfig {
    Messages: MessageShape
  }
}
