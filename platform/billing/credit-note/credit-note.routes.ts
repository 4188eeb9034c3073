import { creditNotes } from '#contract/billing/credit-notes.ts'
import { served } from '#platform/kernel/serve.ts'
import { creditNoteStore } from './credit-note.store.ts'

export const routes = served(creditNotes.endpoints, creditNoteStore)
