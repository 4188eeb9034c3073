import { onOff } from '../setting-kinds.ts'

/** What is done without a person. */
export const automation = { cancellations: { processCancellations: onOff(false, { risky: true }) } }
