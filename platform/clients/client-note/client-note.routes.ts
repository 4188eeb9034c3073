import { clientNotes } from '#contract/clients/client-notes.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { clientNoteStore } from './client-note.store.ts'

const verbs = verbsOf(clientNoteStore, {
  pin: async () => ({ set: { sticky: true } }),
  unpin: async () => ({ set: { sticky: false } }),
})

export const routes = served(clientNotes.endpoints, { ...clientNoteStore, ...verbs })
