import { forStaff, type MessageEventName, messageEvents } from './sent-messages.ts'

/** Whether its mails may bring files of its template: what is about signing in brings none that could be a trap, and what staff get is not written to clients. */
export const mayBringFiles = (event: MessageEventName): boolean => messageEvents[event].category !== 'access' && !forStaff.includes(event)
/**
 * Events whose mails bring the document of what they are about, or not, as their template says; true: they do until somebody decides otherwise. An invoice
 * and a note on one always come with theirs.
 */
export const documentChoices: Partial<Record<MessageEventName, boolean>> = {
  ...{ invoiceDue: true, invoiceOverdue: true, paymentReceived: true },
  ...{ orderConfirmation: false, quoteSent: false, quoteReminder: false },
}
