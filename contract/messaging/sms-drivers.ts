/** What sends text messages, by the name of its driver. */
export const smsDriverNames = ['taqnyat', 'unifonic', 'simulator'] as const
export type SmsDriverName = (typeof smsDriverNames)[number]

/** How a simulated gateway behaves: as it should, saying no to everybody, out of reach, or doing what is asked and never answering. */
export const smsBehaviours = ['works', 'refuses', 'down', 'losesAnswers'] as const
export type SmsBehaviour = (typeof smsBehaviours)[number]

/** Why a gateway will not send, in words that are the same for every gateway. */
export const smsRejections = ['unauthorized', 'unknownSender', 'badNumber', 'noBalance', 'refused'] as const
export type SmsRejection = (typeof smsRejections)[number]
